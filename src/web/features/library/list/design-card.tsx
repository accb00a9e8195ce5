import type { MouseEvent } from "react";
import type { ListedDesignBody } from "../../../../operations/designs/list-design-pages.ts";
import { formatTimeAgo } from "../../../kit/formats/format-time.ts";
import { classNames } from "../../../kit/class-names.ts";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { describeState } from "../../../designs/describe-designs.ts";
import { Checkbox } from "../selection/checkbox.tsx";
import type { DesignActions } from "../use-list-actions.ts";
import { CardPicture } from "../../../designs/card-picture.tsx";
import styles from "./design-card.module.css";
import { DesignLink } from "./design-link.tsx";
import { CopyUrlButton, DesignMenu } from "./design-menu.tsx";
import * as words from "./words.tsx";

export interface DesignViewProps {
  design: ListedDesignBody;
  /** Width of the cell in CSS pixels. */
  width: number;
  selected: boolean;
  onSelect: (event: { shiftKey: boolean }) => void;
  /** Called for a click on the link, before it opens the design. */
  onPress: (event: MouseEvent) => void;
  actions: DesignActions;
  /** Shows the project's name, for lists of several projects. */
  withProject: boolean;
}

/** A design in the grid view. */
export function DesignCard(props: DesignViewProps) {
  const { design, width, selected, onSelect, onPress, actions, withProject } = props;
  const { name } = design;
  const state = describeState(design);
  return (
    <article className={classNames(styles["card"], selected && styles["selected"])}>
      <div className={styles["picture"]}>
        <CardPicture design={design} box={{ width, height: Math.round((width * 2) / 3) }} />
        {state !== undefined && <span className={styles["mark"]}>{state}</span>}
      </div>
      <div className={styles["head"]}>
        <DesignLink design={design} className={styles["link"]} onPress={onPress} />
        <CopyUrlButton design={design} />
        <DesignMenu design={design} actions={actions} />
      </div>
      <Checkbox name={name} selected={selected} onSelect={onSelect} className={styles["checkbox"]} />
      <p className={styles["about"]}>
        {withProject && <>{design.project_name} · </>}
        {design.width} × {design.height}
        {design.is_template && words.template}
      </p>
      <p className={styles["counts"]}>
        <Opens cycle={design.billing_cycle_open_count} total={design.lifetime_open_count} />
        <time dateTime={design.updated_at}>
          <VisuallyHidden>{words.changed} </VisuallyHidden>
          {formatTimeAgo(design.updated_at, new Date())}
        </time>
      </p>
    </article>
  );
}

function Opens({ cycle, total }: { cycle: number; total: number }) {
  if (total === 0) return <span>{words.noOpensYet}</span>;
  return (
    <span>
      {words.opensNowAndInTotal(
        cycle,
        <strong>{formatCount(cycle)}</strong>,
        <VisuallyHidden> {words.thisBillingCycle}</VisuallyHidden>,
        total,
      )}
    </span>
  );
}
