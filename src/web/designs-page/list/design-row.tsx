import { formatTimeAgo } from "../../settings/format-time.ts";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { formatCount, formatOpens } from "../../usage/format-counts.ts";
import { Checkbox } from "../selection/checkbox.tsx";
import { CardPicture } from "./card-picture.tsx";
import type { DesignViewProps } from "./design-card.tsx";
import { DesignLink } from "./design-link.tsx";
import { CopyUrlButton, DesignMenu } from "./design-menu.tsx";
import styles from "./design-row.module.css";

const box = { width: 84, height: 56 };

/** A design in the list view. */
export function DesignRow(props: DesignViewProps) {
  const { design, selected, onSelect, onPress, actions, withProject } = props;
  const { name } = design;
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
          {design.draft_differs && <span className={styles["mark"]}> · Unpublished changes</span>}
        </p>
      </div>
      <p className={styles["number"]}>
        <strong>{formatCount(design.billing_cycle_open_count)}</strong>
        <VisuallyHidden> opens this billing cycle</VisuallyHidden>
      </p>
      <p className={classNames(styles["number"], styles["total"])}>
        {formatCount(design.lifetime_open_count)}
        <VisuallyHidden> opens in total</VisuallyHidden>
      </p>
      <p className={styles["changed"]}>
        <VisuallyHidden>Changed </VisuallyHidden>
        <time dateTime={design.updated_at}>{formatTimeAgo(design.updated_at, new Date())}</time>
      </p>
      <span className={styles["actions"]}>
        <CopyUrlButton design={design} />
        <DesignMenu design={design} actions={actions} />
      </span>
    </article>
  );
}

/** The column headings. Hidden from screen readers, because the rows contain hidden labels. */
export function RowHeadings() {
  return (
    <div className={classNames(styles["row"], styles["headings"])} aria-hidden>
      <span />
      <span />
      <span>Name</span>
      <span className={styles["number"]}>Opens this billing cycle</span>
      <span className={classNames(styles["number"], styles["total"])}>Total opens</span>
      <span className={styles["changed"]}>Changed</span>
      <span />
    </div>
  );
}
