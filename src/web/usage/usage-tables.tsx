import type { UsageSummaryBody } from "../../operations/usage/usage-body.ts";
import type { UsageFilter } from "./usage-filter.ts";
import { UsageTable } from "./usage-table.tsx";
import styles from "./usage.module.css";

interface Tables {
  summary: UsageSummaryBody;
  filter: UsageFilter;
  onChange: (filter: UsageFilter) => void;
}

const mostDesigns = 50;

/** Opens by project and by design, as far as the filter leaves more than one. */
export function UsageTables({ summary, filter, onChange }: Tables) {
  const { projects, designs, cycle } = summary;
  if (filter.design !== undefined) return null;
  return (
    <>
      {filter.project === undefined && (
        <section aria-labelledby="by-project" className={styles["by"]}>
          <h2 id="by-project">By project</h2>
          <UsageTable
            label="Opens by project"
            rows={projects}
            total={cycle.opens}
            onOnly={(project) => onChange({ ...filter, project })}
          />
        </section>
      )}
      <section aria-labelledby="by-design" className={styles["by"]}>
        <h2 id="by-design">By design</h2>
        <UsageTable
          label="Opens by design"
          rows={designs}
          total={cycle.opens}
          linked
          onOnly={(design) => onChange({ ...filter, design })}
        />
        {designs.length >= mostDesigns && (
          <p className={styles["about"]}>
            The {mostDesigns} designs with the most opens. The CSV has them all.
          </p>
        )}
      </section>
    </>
  );
}
