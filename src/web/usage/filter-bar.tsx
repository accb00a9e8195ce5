import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { ChooseDesignDialog } from "./choose-design-dialog.tsx";
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
  const [choosing, setChoosing] = useState(false);
  const projects = data?.projects ?? [];
  return (
    <div className={styles["filters"]} role="group" aria-label="Show opens of">
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
        <Button icon={ChevronDown} className={styles["design-button"]} onClick={() => setChoosing(true)}>
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
      {choosing && (
        <ChooseDesignDialog
          project={filter.project}
          onChoose={(design) => {
            setChoosing(false);
            onChange({ ...filter, design });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
