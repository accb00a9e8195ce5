import { ChartColumn, Images, type LucideIcon, Settings, Table2 } from "lucide-react";
import type { Role } from "../../operations/roles.ts";
import { isAtLeast } from "../api/company.ts";

interface NavigationItem {
  label: string;
  icon: LucideIcon;
  href: string;
  /** The item is current on paths that start with one of these. */
  within: readonly string[];
}

/** The main navigation of a company's dashboard. */
export function mainNavigation({ id, role }: { id: string; role: Role }): readonly NavigationItem[] {
  const base = `/c/${id}`;
  const settings = settingsNavigation({ id, role })[0]?.href ?? `${base}/settings/company`;
  return [
    {
      label: "Designs",
      icon: Images,
      href: `${base}/designs`,
      within: [`${base}/designs`, `${base}/deleted`],
    },
    { label: "Tables", icon: Table2, href: `${base}/tables`, within: [`${base}/tables`] },
    { label: "Usage", icon: ChartColumn, href: `${base}/usage`, within: [`${base}/usage`] },
    { label: "Settings", icon: Settings, href: settings, within: [`${base}/settings`] },
  ];
}

/** The settings pages that this role may see. */
export function settingsNavigation({
  id,
  role,
}: {
  id: string;
  role: Role;
}): readonly { href: string; label: string }[] {
  const base = `/c/${id}/settings`;
  return [
    ...(isAtLeast(role, "admin") ? [{ href: `${base}/keys`, label: "API keys" }] : []),
    { href: `${base}/webhooks`, label: "Webhooks" },
    { href: `${base}/signing`, label: "Signed URLs" },
    { href: `${base}/company`, label: "Company" },
    { href: `${base}/brand`, label: "Brand" },
    { href: `${base}/members`, label: "Members" },
    { href: `${base}/fonts`, label: "Fonts" },
    ...(isAtLeast(role, "admin")
      ? [
          { href: `${base}/audit`, label: "Audit log" },
          { href: `${base}/server`, label: "Server" },
        ]
      : []),
  ];
}
