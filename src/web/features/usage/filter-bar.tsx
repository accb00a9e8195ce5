import { CalendarDays, Download, Images, X } from "lucide-react";
import { useState } from "react";
import { useCompanyCalls } from "../../api/company.ts";
import { useProjects } from "../../designs/design-queries.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { SelectField, TextField } from "../../kit/field.tsx";
import { Menu } from "../../kit/menu.tsx";
import { ChooseDesignDialog } from "./choose-design-dialog.tsx";
import { type Days, rangeChoices, validateDays } from "../../kit/formats/ranges.ts";
import type { UsageFilter } from "./usage-filter.ts";
import styles from "./usage.module.css";
import { useDesignName } from "./use-usage.ts";
import * as words from "./words.tsx";

interface FilterBarProps {
  filter: UsageFilter;
  onChange: (filter: UsageFilter) => void;
}

/** Filters the numbers by project or design. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { data: projects = [] } = useProjects();
  const name = useDesignName(filter.design);
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div className={styles["filters"]} role="group" aria-label={words.filterOpens}>
      <SelectField
        label={words.project}
        hideLabel
        options={[
          { value: "", label: words.allProjects },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={projects.some(({ id }) => id === filter.project) ? (filter.project ?? "") : ""}
        onChange={(project) => onChange({ ...filter, project: project || undefined, design: undefined })}
      />
      <div className={styles["design-filter"]}>
        <Button opens className={styles["design-button"]} onClick={() => setDialogOpen(true)}>
          <span className={styles["design-name"]}>
            {filter.design === undefined ? words.allDesigns : (name ?? words.oneDesign)}
          </span>
        </Button>
        {filter.design !== undefined && (
          <IconButton
            label={words.showAllDesigns}
            icon={X}
            onClick={() => onChange({ ...filter, design: undefined })}
          />
        )}
      </div>
      {isDialogOpen && (
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
  /** The days of the chart. */
  days: Days;
  today: string;
  onChange: (filter: UsageFilter) => void;
}

/** Selects the days of the chart: a preset range or a custom one. */
export function RangePicker({ filter, days, today, onChange }: RangePickerProps) {
  const [input, setInput] = useState<Days>({ ...days, ...filter.custom });
  const isCustom = filter.range === "custom";
  const error = isCustom ? validateDays(input) : undefined;
  const choose = (next: Days) => {
    setInput(next);
    if (validateDays(next) === undefined) onChange({ ...filter, range: "custom", custom: next });
  };
  return (
    <div className={styles["picker"]}>
      <SelectField
        label={words.days}
        hideLabel
        options={rangeChoices}
        value={filter.range}
        onChange={(range) => {
          if (range === "custom") choose(days);
          else onChange({ ...filter, range });
        }}
      />
      {isCustom && (
        <>
          <TextField
            label={words.firstDay}
            type="date"
            max={today}
            value={input.from}
            onChange={(from) => choose({ ...input, from })}
            error={error}
          />
          <TextField
            label={words.lastDay}
            type="date"
            max={today}
            value={input.to}
            onChange={(to) => choose({ ...input, to })}
          />
        </>
      )}
    </div>
  );
}

/** CSV downloads of the filtered numbers. */
export function ExportMenu({ filter: { project, design }, days }: { filter: UsageFilter; days: Days }) {
  const { url } = useCompanyCalls();
  const file = (by: "day" | "design") =>
    url("/usage.csv", { query: { ...days, by, project_id: project, design_id: design } });
  return (
    <Menu
      trigger={
        <Button icon={Download} opens>
          {words.exportCsv}
        </Button>
      }
      items={[
        { label: words.opensByDay, icon: CalendarDays, href: file("day"), reload: true },
        { label: words.opensByDesign, icon: Images, href: file("design"), reload: true },
      ]}
    />
  );
}
