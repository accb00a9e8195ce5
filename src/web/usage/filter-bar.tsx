import { CalendarDays, ChevronDown, Download, Images, X } from "lucide-react";
import { useState } from "react";
import { useCompanyCalls } from "../api/company.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Menu } from "../ui/menu.tsx";
import { ChooseDesignDialog } from "./choose-design-dialog.tsx";
import { type Days, problemWithDays, rangeChoices } from "./ranges.ts";
import type { UsageFilter } from "./usage-filter.ts";
import styles from "./usage.module.css";
import { useDesignName, useProjects } from "./use-usage.ts";

interface FilterBarProps {
  filter: UsageFilter;
  onChange: (filter: UsageFilter) => void;
}

/** Which designs the numbers are of: all, a project's, or one. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { data } = useProjects();
  const name = useDesignName(filter.design);
  const [dialogOpen, setDialogOpen] = useState(false);
  const projects = data?.projects ?? [];
  return (
    <div className={styles["filters"]} role="group" aria-label="Filter opens">
      <SelectField
        label="Project"
        hideLabel
        options={[
          { value: "", label: "All projects" },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={projects.some(({ id }) => id === filter.project) ? (filter.project ?? "") : ""}
        onChange={(project) => onChange({ ...filter, project: project || undefined, design: undefined })}
      />
      <div className={styles["design-filter"]}>
        <Button icon={ChevronDown} className={styles["design-button"]} onClick={() => setDialogOpen(true)}>
          <span className={styles["design-name"]}>
            {filter.design === undefined ? "All designs" : (name ?? "One design")}
          </span>
        </Button>
        {filter.design !== undefined && (
          <IconButton
            label="Show all designs"
            icon={X}
            onClick={() => onChange({ ...filter, design: undefined })}
          />
        )}
      </div>
      {dialogOpen && (
        <ChooseDesignDialog
          project={filter.project}
          onChoose={(design) => {
            setDialogOpen(false);
            onChange({ ...filter, design });
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}

interface RangePickerProps {
  filter: UsageFilter;
  /** The days that are shown. */
  days: Days;
  today: string;
  onChange: (filter: UsageFilter) => void;
}

/** Chooses the days of the chart: one of a few stretches, or any two days. */
export function RangePicker({ filter, days, today, onChange }: RangePickerProps) {
  const [typed, setTyped] = useState<Days>({ ...days, ...filter.custom });
  const custom = filter.range === "custom";
  const problem = custom ? problemWithDays(typed) : undefined;
  const choose = (next: Days) => {
    setTyped(next);
    if (problemWithDays(next) === undefined) onChange({ ...filter, range: "custom", custom: next });
  };
  return (
    <div className={styles["picker"]}>
      <SelectField
        label="Days"
        hideLabel
        options={rangeChoices}
        value={filter.range}
        onChange={(range) => {
          if (range === "custom") choose(days);
          else onChange({ ...filter, range });
        }}
      />
      {custom && (
        <>
          <TextField
            label="First day"
            type="date"
            max={today}
            value={typed.from}
            onChange={(from) => choose({ ...typed, from })}
            error={problem}
          />
          <TextField
            label="Last day"
            type="date"
            max={today}
            value={typed.to}
            onChange={(to) => choose({ ...typed, to })}
          />
        </>
      )}
    </div>
  );
}

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
