import { CalendarDays, Download, Images } from "lucide-react";
import { useCompanyCalls } from "../api/company.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import type { Days } from "./ranges.ts";
import type { UsageFilter } from "./usage-filter.ts";

/** Downloads of what the page shows, as CSV. */
export function ExportMenu({ filter: { project, design }, days }: { filter: UsageFilter; days: Days }) {
  const { url } = useCompanyCalls();
  const file = (by: "day" | "design") =>
    url("/usage.csv", { query: { ...days, by, project_id: project, design_id: design } });
  return (
    <Menu
      trigger={<Button icon={Download}>Export CSV</Button>}
      items={[
        { label: "Opens by day", icon: CalendarDays, href: file("day"), reload: true },
        { label: "Opens by design", icon: Images, href: file("design"), reload: true },
      ]}
    />
  );
}
