import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { ChartDrawing, chartHeight, ChartTip, margins } from "./chart-drawing.tsx";
import type { Bar, Span } from "../../kit/formats/group-days.ts";
import styles from "./opens-chart.module.css";
import { barAt } from "./scales.ts";
import { formatOpens } from "../../kit/formats/format-counts.ts";
import { formatBar } from "../../kit/formats/format-days.ts";
import * as words from "./words.tsx";

interface OpensChartProps {
  bars: readonly Bar[];
  span: Span;
  /** `YYYY-MM-DD` in UTC. */
  today: string;
}

/**
 * Opens as a bar chart. The pointer highlights bars. For keyboards and screen readers, a slider moves along the bars,
 * so that the whole chart is one tab stop.
 */
export function OpensChart({ bars, span, today }: OpensChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const todayIndex = bars.findIndex(({ from, to }) => from <= today && today <= to);
  const last = bars.length - 1;
  const current = Math.min(active ?? (todayIndex === -1 ? last : todayIndex), last);
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - margins.left;
    setActive(barAt(x, bars.length, width - margins.left - margins.right));
  };
  const bar = bars[current];
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
        aria-label={words.opensByMoveWithArrowKeys(span)}
        min={0}
        max={last}
        value={current}
        aria-valuetext={describeBar(bar, span, current === todayIndex)}
        onChange={({ target }) => setActive(Number(target.value))}
        onFocus={() => setActive(current)}
        onBlur={() => setActive(undefined)}
      />
      {width > 0 && (
        <ChartDrawing {...drawing} today={todayIndex} active={active === undefined ? active : current} />
      )}
      {active !== undefined && <ChartTip {...drawing} index={current} isOngoing={current === todayIndex} />}
    </div>
  );
}

function describeBar(bar: Bar, span: Span, isOngoing: boolean): string {
  const clicks = bar.clicks > 0 ? words.andClicks(bar.clicks) : "";
  return `${formatBar(bar, span)}: ${formatOpens(bar.opens)}${clicks}${isOngoing ? words.soFar : ""}`;
}

/** The current width of an element in CSS pixels; 0 before the first measurement. */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
