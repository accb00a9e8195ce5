import { Building2 } from "lucide-react";
import { useLocation } from "wouter";
import { useCompany } from "../api/company.ts";
import type { SessionCompany } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";

interface CompanySwitcherProps {
  companies: readonly SessionCompany[];
  nameClass: string | undefined;
}

/** Goes to another company of the person's; shown when there are several. */
export function CompanySwitcher({ companies, nameClass }: CompanySwitcherProps) {
  const { id, name } = useCompany();
  const [, go] = useLocation();
  if (companies.length < 2) return null;
  const items = companies.map((company) => ({
    label: company.name,
    checked: company.id === id,
    onSelect: () => go(`/c/${company.id}/designs`),
  }));
  const trigger = (
    <Button variant="quiet" icon={Building2} aria-label={`Company: ${name}`}>
      <span className={nameClass}>{name}</span>
    </Button>
  );
  return <Menu align="start" items={items} trigger={trigger} />;
}
