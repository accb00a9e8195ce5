import type { MouseEvent } from "react";
import type { ListedDesignBody } from "../../../operations/designs/present-listed-design.ts";
import { formatTimeAgo } from "../../settings/format-time.ts";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { formatCount, formatOpens } from "../../usage/format-counts.ts";
import { Checkbox } from "../selection/checkbox.tsx";
import type { DesignActions } from "../use-list-actions.ts";
import { CardPicture } from "./card-picture.tsx";
import styles from "./design-card.module.css";
import { DesignLink, DesignMenu } from "./design-menu.tsx";

export interface DesignViewProps {
  design: ListedDesignBody;
  /** Of the cell; CSS pixels. */
  width: number;
  selected: boolean;
  onSelect: (event: { shiftKey: boolean }) => void;
  /** A press on the link: choosing goes before opening while designs are being chosen. */
  onPress: (event: MouseEvent) => void;
  actions: DesignActions;
  /** The list spans projects, so that each design's is told. */
  withProject: boolean;
}

/** A design in the grid: its picture, and what people look for. */
export function DesignCard(props: DesignViewProps) {
  const { design, width, selected, onSelect, onPress, actions, withProject } = props;
  const { name } = design;
  return (
    <article className={classNames(styles["card"], selected && styles["selected"])}>
      <div className={styles["picture"]}>
        <CardPicture design={design} box={{ width, height: Math.round((width * 2) / 3) }} />
        {design.draft_differs && <span className={styles["mark"]}>Unpublished changes</span>}
      </div>
      <div className={styles["head"]}>
        <DesignLink design={design} className={styles["link"]} onPress={onPress} />
        <DesignMenu design={design} actions={actions} />
      </div>
      <Checkbox name={name} selected={selected} onSelect={onSelect} className={styles["checkbox"]} />
      <p className={styles["about"]}>
        {withProject && <>{design.project_name} · </>}
        {design.width} × {design.height}
      </p>
      <p className={styles["counts"]}>
        <Opens cycle={design.billing_cycle_open_count} ever={design.lifetime_open_count} />
        <time dateTime={design.updated_at}>
          <VisuallyHidden>Changed </VisuallyHidden>
          {formatTimeAgo(design.updated_at, new Date())}
        </time>
      </p>
    </article>
  );
}

function Opens({ cycle, ever }: { cycle: number; ever: number }) {
  if (ever === 0) return <span>No opens yet</span>;
  const [count = "", word = ""] = formatOpens(cycle).split(" ");
  return (
    <span>
      <strong>{count}</strong> {word}
      <VisuallyHidden> this billing cycle</VisuallyHidden> · {formatCount(ever)} total
    </span>
  );
}
