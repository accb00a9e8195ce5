import { type KeyboardEvent, useRef } from "react";
import type { StackLayout } from "../../../../kinds/group/schema.ts";
import { alignmentCells, neighbourOf } from "./alignment-cells.ts";
import styles from "./layout.module.css";
import * as words from "./words.ts";

interface AlignmentPadProps {
  layout: StackLayout;
  isRightToLeft: boolean;
  disabled: boolean;
  onChange: (change: Pick<StackLayout, "align" | "justify">) => void;
}

/** Where the members of a stack are in it. Arrow keys go from place to place. */
export function AlignmentPad({ layout, isRightToLeft, disabled, onChange }: AlignmentPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const cells = alignmentCells(layout, isRightToLeft);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const from = cells[at];
    if (!event.key.startsWith("Arrow") || event.altKey || from === undefined) return;
    event.preventDefault();
    const next = neighbourOf(cells, from, event.key);
    if (next === undefined) return;
    onChange(next.change);
    pad.current?.querySelectorAll<HTMLElement>("[role=radio]")[cells.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={pad}
      role="radiogroup"
      aria-label={words.alignment}
      className={styles["pad"]}
      data-rows={cells.at(-1)?.row}
      data-columns={cells.at(-1)?.column}
    >
      {cells.map(({ name, isCurrent, change }, at) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={isCurrent}
          aria-label={name}
          title={name}
          tabIndex={isCurrent ? 0 : -1}
          disabled={disabled}
          className={styles["cell"]}
          onClick={() => onChange(change)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {isCurrent ? (
            <Bars layout={layout} isRightToLeft={isRightToLeft} />
          ) : (
            <span className={styles["dot"]} />
          )}
        </button>
      ))}
    </div>
  );
}

/** A small picture of the members. */
function Bars({
  layout: { direction, align, justify },
  isRightToLeft,
}: Pick<AlignmentPadProps, "layout" | "isRightToLeft">) {
  return (
    <span
      className={styles["bars"]}
      dir={isRightToLeft ? "rtl" : "ltr"}
      data-direction={direction}
      data-align={align}
      data-justify={justify}
      aria-hidden
    >
      <i />
      <i />
      <i />
    </span>
  );
}
