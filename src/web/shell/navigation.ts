import { ChartColumn, Images, type LucideIcon, Settings, Table2 } from "lucide-react";
import type { Role } from "../../operations/roles.ts";
import { isAtLeast } from "../api/company.ts";
import * as words from "./words.ts";

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
      label: words.designs,
      icon: Images,
      href: `${base}/designs`,
      within: [`${base}/designs`, `${base}/deleted`],
    },
    { label: words.tables, icon: Table2, href: `${base}/tables`, within: [`${base}/tables`] },
    { label: words.usage, icon: ChartColumn, href: `${base}/usage`, within: [`${base}/usage`] },
    { label: words.settings, icon: Settings, href: settings, within: [`${base}/settings`] },
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
    ...(isAtLeast(role, "admin") ? [{ href: `${base}/keys`, label: words.apiKeys }] : []),
    { href: `${base}/webhooks`, label: words.webhooks },
    { href: `${base}/signing`, label: words.signedUrls },
    { href: `${base}/company`, label: words.company },
    { href: `${base}/brand`, label: words.brand },
    { href: `${base}/members`, label: words.members },
    { href: `${base}/fonts`, label: words.fonts },
    ...(isAtLeast(role, "admin")
      ? [
          { href: `${base}/audit`, label: words.auditLog },
          { href: `${base}/server`, label: words.server },
        ]
      : []),
  ];
}
