import type { MouseEvent } from "react";
import { Link } from "wouter";
import type { ListedDesignBody } from "../../operations/present-listed-design.ts";
import { useCompany } from "../api/use-company.ts";
import { writeTimeAgo } from "../settings/write-time.ts";
import { classNames } from "../ui/class-names.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { writeCount } from "../usage/write-counts.ts";
import { CardPicture } from "./card-picture.tsx";
import styles from "./design-card.module.css";
import { DesignMenu } from "./design-menu.tsx";
import type { DesignDeeds } from "./use-design-deeds.ts";

export interface DesignCellProps {
  design: ListedDesignBody;
  /** Of the cell; CSS pixels. */
  width: number;
  chosen: boolean;
  onChoose: (event: { shiftKey: boolean }) => void;
  /** A press on the link: choosing goes before opening while designs are being chosen. */
  onPress: (event: MouseEvent) => void;
  deeds: DesignDeeds;
  /** The list spans projects, so that each design's is told. */
  withProject: boolean;
}

/** A design in the grid: its picture, and what people look for. */
export function DesignCard(props: DesignCellProps) {
  const { design, width, chosen, onChoose, onPress, deeds, withProject } = props;
  const company = useCompany();
  const { id, name } = design;
  return (
    <article className={classNames(styles["card"], chosen && styles["chosen"])}>
      <div className={styles["picture"]}>
        <CardPicture design={design} box={{ width, height: Math.round((width * 2) / 3) }} />
        {design.draft_differs && <span className={styles["mark"]}>Unpublished changes</span>}
      </div>
      <div className={styles["head"]}>
        <Link
          href={`/c/${company.id}/designs/${id}`}
          className={styles["link"]}
          title={name}
          onClick={onPress}
        >
          {name}
        </Link>
        <DesignMenu design={design} deeds={deeds} />
      </div>
      <Checkbox name={name} chosen={chosen} onChoose={onChoose} className={styles["choose"]} />
      <p className={styles["about"]}>
        {withProject && <>{design.project_name} · </>}
        {design.width} × {design.height}
      </p>
      <p className={styles["counts"]}>
        <span>
          <strong>{writeCount(design.billing_cycle_open_count)}</strong>{" "}
          {design.billing_cycle_open_count === 1 ? "open" : "opens"} ·{" "}
          {writeCount(design.lifetime_open_count)} ever
        </span>
        <time dateTime={design.updated_at}>
          <VisuallyHidden>Changed </VisuallyHidden>
          {writeTimeAgo(design.updated_at, new Date())}
        </time>
      </p>
    </article>
  );
}

/** The box that chooses a design; with Shift, all from the one chosen last. */
export function Checkbox(props: {
  name: string;
  chosen: boolean;
  onChoose: (event: { shiftKey: boolean }) => void;
  className: string | undefined;
}) {
  const { name, chosen, onChoose, className } = props;
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={chosen}
        aria-label={`Choose ${name}`}
        onChange={({ nativeEvent }) =>
          onChoose({ shiftKey: "shiftKey" in nativeEvent && nativeEvent.shiftKey === true })
        }
      />
    </label>
  );
}
