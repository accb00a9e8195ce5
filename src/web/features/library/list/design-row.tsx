import { ArrowDown, ArrowUp } from "lucide-react";
import { formatTimeAgo } from "../../../kit/formats/format-time.ts";
import { classNames } from "../../../kit/class-names.ts";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { formatCount, formatOpens } from "../../../kit/formats/format-counts.ts";
import { describeState } from "../../../designs/describe-designs.ts";
import { Checkbox } from "../selection/checkbox.tsx";
import { CardPicture } from "../../../designs/card-picture.tsx";
import type { DesignViewProps } from "./design-card.tsx";
import { DesignLink } from "./design-link.tsx";
import { CopyUrlButton, DesignMenu } from "./design-menu.tsx";
import type { Sort } from "../../../designs/list-state.ts";
import styles from "./design-row.module.css";
import * as words from "./words.tsx";

const box = { width: 84, height: 56 };

/** A design in the list view. */
export function DesignRow(props: DesignViewProps) {
  const { design, selected, onSelect, onPress, actions, withProject } = props;
  const { name } = design;
  const state = describeState(design);
  return (
    <article className={classNames(styles["row"], selected && styles["selected"])}>
      <Checkbox name={name} selected={selected} onSelect={onSelect} />
      <div className={styles["picture"]}>
        <CardPicture design={design} box={box} />
      </div>
      <div className={styles["words"]}>
        <DesignLink design={design} className={styles["link"]} onPress={onPress} />
        <p className={styles["about"]}>
          <span className={styles["brief"]}>{formatOpens(design.billing_cycle_open_count)} · </span>
          {withProject && <>{design.project_name} · </>}
          {design.width} × {design.height}
          {design.is_template && words.template}
          {state !== undefined && <span className={styles["mark"]}> · {state}</span>}
        </p>
      </div>
      <p className={styles["number"]}>
        <strong>{formatCount(design.billing_cycle_open_count)}</strong>
        <VisuallyHidden> {words.opensThisBillingCycleInText}</VisuallyHidden>
      </p>
      <p className={classNames(styles["number"], styles["total"])}>
        {formatCount(design.lifetime_open_count)}
        <VisuallyHidden> {words.opensInTotal}</VisuallyHidden>
      </p>
      <p className={styles["changed"]}>
        <VisuallyHidden>{words.changed} </VisuallyHidden>
        <time dateTime={design.updated_at}>{formatTimeAgo(design.updated_at, new Date())}</time>
      </p>
      <span className={styles["actions"]}>
        <CopyUrlButton design={design} />
        <DesignMenu design={design} actions={actions} />
      </span>
    </article>
  );
}

interface RowHeadingsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The column headings, which sort. The rows contain hidden labels for screen readers. */
export function RowHeadings(props: RowHeadingsProps) {
  return (
    <div className={classNames(styles["row"], styles["headings"])} role="group" aria-label={words.sort}>
      <span />
      <span />
      <SortHeading {...props} by="name" label={words.name} />
      <SortHeading {...props} by="opens" label={words.opensThisBillingCycle} className={styles["number"]} />
      <span className={classNames(styles["number"], styles["total"])} aria-hidden>
        {words.totalOpens}
      </span>
      <SortHeading {...props} by="updated" label={words.changed} className={styles["changed"]} />
      <span />
    </div>
  );
}

interface SortHeadingProps extends RowHeadingsProps {
  by: Sort;
  label: string;
  className?: string | undefined;
}

function SortHeading({ by, label, className, sort, onSort }: SortHeadingProps) {
  const isCurrent = sort === by;
  // Names ascend; the most opened and the last changed come first.
  const Arrow = by === "name" ? ArrowUp : ArrowDown;
  return (
    <span className={className}>
      <button type="button" className={styles["sort"]} aria-pressed={isCurrent} onClick={() => onSort(by)}>
        {label}
        {isCurrent && <Arrow aria-hidden />}
      </button>
    </span>
  );
}
