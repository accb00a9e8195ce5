import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./editor.module.css";

interface PanelEdgeProps {
  label: string;
  /** Which edge of the panel it is. */
  side: "left" | "right" | "bottom";
  /** In the unit of `value` for a movement in CSS pixels to the right or down. */
  perPixel: () => number;
  value: number;
  min: number;
  max: number;
  /** Undefined is the usual size. */
  onChange: (value: number | undefined) => void;
}

/** An edge of a panel that can be dragged, or moved by arrow keys. A double click gives the usual size. */
export function PanelEdge({ label, side, perPixel, value, min, max, onChange }: PanelEdgeProps) {
  const drag = useRef<{ at: number; value: number }>(undefined);
  const isAcross = side !== "bottom";
  const set = (next: number) => onChange(Math.round(Math.max(min, Math.min(max, next))));
  const placeOf = (event: PointerEvent) => (isAcross ? event.clientX : event.clientY);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const pixels = { ArrowLeft: -16, ArrowUp: -16, ArrowRight: 16, ArrowDown: 16 }[key];
    if (pixels !== undefined) set(value + pixels * perPixel());
  };
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation={isAcross ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      // A separator that can be moved takes the focus (ARIA, separator).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles["edge"]}
      data-side={side}
      onKeyDown={onKeyDown}
      // A drag leaves the focus where it is, so that arrow keys go on moving layers.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={() => onChange(undefined)}
      onPointerDown={(event) => {
        drag.current = { at: placeOf(event), value };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const { current } = drag;
        if (current !== undefined) set(current.value + (placeOf(event) - current.at) * perPixel());
      }}
      onLostPointerCapture={() => (drag.current = undefined)}
    />
  );
}
