import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { ChartDrawing, chartHeight, ChartTip, margins } from "./chart-drawing.tsx";
import type { Bar, Span } from "./group-days.ts";
import styles from "./opens-chart.module.css";
import { barAt } from "./scales.ts";
import { formatOpens } from "./format-counts.ts";
import { formatBar } from "./format-days.ts";

interface Chart {
  bars: readonly Bar[];
  span: Span;
  /** The day that still goes on, `YYYY-MM-DD` in UTC. */
  today: string;
}

/**
 * Opens as bars. A pointer reads the bar that it is over; keys and screen readers move a slider along the bars, so
 * that a chart of 92 days is one stop of the Tab key and says each day with its opens.
 */
export function OpensChart({ bars, span, today }: Chart) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const todayIndex = bars.findIndex(({ from, to }) => from <= today && today <= to);
  const last = bars.length - 1;
  const read = Math.min(active ?? (todayIndex === -1 ? last : todayIndex), last);
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - margins.left;
    setActive(barAt(x, bars.length, width - margins.left - margins.right));
  };
  const bar = bars[read];
  if (bar === undefined) return null;
  const drawing = { bars, span, width };
  return (
    <div
      ref={frame}
      className={styles["chart"]}
      style={{ minHeight: chartHeight }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setActive(undefined)}
    >
      <input
        className={styles["reader"]}
        type="range"
        aria-label={`Opens by ${span}: move with the arrow keys`}
        min={0}
        max={last}
        value={read}
        aria-valuetext={describe(bar, span, read === todayIndex)}
        onChange={({ target }) => setActive(Number(target.value))}
        onFocus={() => setActive(read)}
        onBlur={() => setActive(undefined)}
      />
      {width > 0 && (
        <ChartDrawing {...drawing} today={todayIndex} active={active === undefined ? active : read} />
      )}
      {active !== undefined && <ChartTip {...drawing} index={read} soFar={read === todayIndex} />}
    </div>
  );
}

function describe(bar: Bar, span: Span, soFar: boolean): string {
  return `${formatBar(bar, span)}: ${formatOpens(bar.opens)}${soFar ? " so far" : ""}`;
}

/** The width of an element in CSS pixels, followed as it changes; 0 before it is known. */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
