import { type KeyboardEvent, type PointerEvent, useState } from "react";
import styles from "./color-picker.module.css";
import { useOneStep } from "./field-effects.ts";
import { hexOf, type Hsv, hsvOf } from "./hsv.ts";
import * as words from "./field-words.ts";

interface SpectrumProps {
  /** `#rrggbb`. */
  color: string;
  onChange: (color: string) => void;
}

/** Saturation across, brightness up, and the hue below. The hue stays while a color is grey. */
export function ColorSpectrum({ color, onChange }: SpectrumProps) {
  const [kept, setKept] = useState(() => hsvOf(color));
  const hsv = hexOf(kept) === color ? kept : hsvOf(color);
  const change = (part: Partial<Hsv>) => {
    const next = { ...hsv, ...part };
    setKept(next);
    if (hexOf(next) !== color) onChange(hexOf(next));
  };
  return (
    <>
      <Area hsv={hsv} onChange={change} />
      <ColorSlider
        label={words.hue}
        value={Math.round(hsv.hue)}
        max={360}
        unit="°"
        track="linear-gradient(to right, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00)"
        onChange={(hue) => change({ hue })}
      />
    </>
  );
}

function Area({ hsv, onChange }: { hsv: Hsv; onChange: (part: Partial<Hsv>) => void }) {
  const steps = useOneStep();
  const { hue, saturation, brightness } = hsv;
  const pick = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (at: number, side: number) => Math.max(0, Math.min(1, at / side));
    const saturation = share(event.clientX - left, width);
    const brightness = 1 - share(event.clientY - top, height);
    steps.give(() => onChange({ saturation, brightness }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = movedBy(event, hsv);
    if (move === undefined) return;
    event.preventDefault();
    onChange(move);
  };
  return (
    <div
      ref={(element) => {
        element?.style.setProperty("--hue", hexOf({ hue, saturation: 1, brightness: 1 }));
        element?.style.setProperty("--across", `${saturation * 100}%`);
        element?.style.setProperty("--down", `${(1 - brightness) * 100}%`);
      }}
      role="group"
      aria-label={words.saturationAndBrightness}
      className={styles["area"]}
      onPointerDown={(event) => {
        // The sliders inside aren't dragged themselves.
        event.preventDefault();
        event.currentTarget.querySelector("input")?.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        steps.start();
        pick(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pick(event)}
      onLostPointerCapture={steps.end}
      onKeyDown={onKeyDown}
    >
      <Share label={words.saturation} value={saturation} onChange={(to) => onChange({ saturation: to })} />
      <Share label={words.brightness} value={brightness} onChange={(to) => onChange({ brightness: to })} />
      <span className={styles["thumb"]} />
    </div>
  );
}

interface ShareProps {
  label: string;
  /** 0–1. */
  value: number;
  onChange: (value: number) => void;
}

function Share({ label, value, onChange }: ShareProps) {
  const percent = Math.round(value * 100);
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${percent}%`}
      min={0}
      max={100}
      value={percent}
      onChange={(event) => onChange(Number(event.target.value) / 100)}
    />
  );
}

/** Both sliders of the area take all arrows, so that the thumb moves as it is seen to. */
function movedBy(
  { key, shiftKey }: KeyboardEvent,
  { saturation, brightness }: Hsv,
): Partial<Hsv> | undefined {
  const by = shiftKey ? 0.1 : 0.01;
  const bounded = (value: number) => Math.max(0, Math.min(1, value));
  const moves: Record<string, Partial<Hsv>> = {
    ArrowLeft: { saturation: bounded(saturation - by) },
    ArrowRight: { saturation: bounded(saturation + by) },
    ArrowUp: { brightness: bounded(brightness + by) },
    ArrowDown: { brightness: bounded(brightness - by) },
  };
  return moves[key];
}

interface ColorSliderProps {
  label: string;
  value: number;
  max: number;
  unit: string;
  /** The track, as a background image. */
  track: string;
  onChange: (value: number) => void;
}

/** A slider over a range of colors. A drag is one step. */
export function ColorSlider({ label, value, max, unit, track, onChange }: ColorSliderProps) {
  const steps = useOneStep();
  return (
    <label className={styles["slider"]}>
      <span>{label}</span>
      <input
        ref={(element) => element?.style.setProperty("--track", track)}
        type="range"
        aria-label={label}
        aria-valuetext={`${value}${unit}`}
        min={0}
        max={max}
        value={value}
        onPointerDown={steps.start}
        onLostPointerCapture={steps.end}
        onPointerUp={steps.end}
        onChange={({ target }) => steps.give(() => onChange(Number(target.value)))}
      />
    </label>
  );
}
