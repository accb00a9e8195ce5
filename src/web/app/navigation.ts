import { ChartColumn, Images, type LucideIcon, Settings } from "lucide-react";
import type { Role } from "../../operations/roles.ts";
import { mayAct } from "../api/company.ts";

export interface Place {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Addresses that begin so belong to it. */
  within: readonly string[];
}

/** The chief places of a company's dashboard. */
export function placesOf({ id, role }: { id: string; role: Role }): readonly Place[] {
  const base = `/c/${id}`;
  const settings = settingsOf({ id, role })[0]?.href ?? `${base}/settings/company`;
  return [
    {
      label: "Designs",
      icon: Images,
      href: `${base}/designs`,
      within: [`${base}/designs`, `${base}/deleted`],
    },
    { label: "Usage", icon: ChartColumn, href: `${base}/usage`, within: [`${base}/usage`] },
    { label: "Settings", icon: Settings, href: settings, within: [`${base}/settings`] },
  ];
}

/** The pages of the settings that this role may see. */
export function settingsOf({
  id,
  role,
}: {
  id: string;
  role: Role;
}): readonly { href: string; label: string }[] {
  const base = `/c/${id}/settings`;
  return [
    ...(mayAct(role, "admin") ? [{ href: `${base}/keys`, label: "API keys" }] : []),
    { href: `${base}/company`, label: "Company" },
    { href: `${base}/members`, label: "Members" },
    { href: `${base}/fonts`, label: "Fonts" },
  ];
}
