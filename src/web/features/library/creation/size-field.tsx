import { useId, useState } from "react";
import { useCompany } from "../../../api/company.ts";
import type { ServerLimits } from "../../../api/session.ts";
import { TextField } from "../../../kit/field.tsx";
import styles from "./size-field.module.css";
import * as words from "./words.ts";

/** A common image size in pixels. */
interface SizePreset {
  id: string;
  label: string;
  width: number;
  height: number;
}

export const sizePresets: readonly SizePreset[] = [
  { id: "email", label: words.emailFullWidth, width: 600, height: 300 },
  { id: "email-sharp", label: words.emailHighResolution, width: 1200, height: 600 },
  { id: "social", label: words.linkPreview, width: 1200, height: 630 },
  { id: "square", label: words.square, width: 1080, height: 1080 },
  { id: "story", label: words.story, width: 1080, height: 1920 },
];

const customSize = "custom";

const sides = [
  { side: "width", label: words.widthInPixels },
  { side: "height", label: words.heightInPixels },
] as const;

interface SizeFieldProps {
  size: SizeChoice;
  /** Whether to show validation errors. */
  showErrors: boolean;
  legend?: string;
}

/** Selects a preset size, drawn in its proportions, or a custom one. */
export function SizeField({ size, showErrors, legend = words.size }: SizeFieldProps) {
  const name = useId();
  const { preset, setPreset } = size;
  const custom = {
    id: customSize,
    label: words.customSize,
    width: size.width ?? 800,
    height: size.height ?? 400,
  };
  return (
    <fieldset className={styles["sizes"]}>
      <legend className={styles["legend"]}>{legend}</legend>
      <div className={styles["grid"]}>
        {[...sizePresets, custom].map((option) => (
          <label key={option.id} className={styles["size"]}>
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={preset === option.id}
              onChange={() => setPreset(option.id)}
            />
            <span className={styles["shape"]} aria-hidden>
              <span
                style={{ aspectRatio: `${option.width} / ${option.height}` }}
                data-tall={option.height > option.width}
              />
            </span>
            <span>
              {option.label}
              <small>
                {option.id === customSize ? words.inPixels : `${option.width} × ${option.height}`}
              </small>
            </span>
          </label>
        ))}
      </div>
      {preset === customSize && <CustomSize size={size} showErrors={showErrors} />}
    </fieldset>
  );
}

function CustomSize({ size, showErrors }: Pick<SizeFieldProps, "size" | "showErrors">) {
  const { input, setInput } = size;
  const { limits } = useCompany();
  const max = { width: limits.canvas_side, height: longestSide(limits, size.width) };
  return (
    <div className={styles["custom"]}>
      {sides.map(({ side, label }) => (
        <TextField
          key={side}
          label={label}
          inputMode="numeric"
          value={input[side]}
          onChange={(text) => setInput({ ...input, [side]: text })}
          error={showErrors && size[side] === undefined ? words.enterWholeNumberFrom1(max[side]) : undefined}
        />
      ))}
    </div>
  );
}

/** The state of the size field. An invalid side is undefined. */
export interface SizeChoice {
  /** Undefined while something else than a size is chosen. */
  preset: string | undefined;
  setPreset: (id: string | undefined) => void;
  /** The text of the custom size. */
  input: { width: string; height: string };
  setInput: (input: { width: string; height: string }) => void;
  width: number | undefined;
  height: number | undefined;
}

export function useSize(initial = sizePresets[0]?.id ?? customSize): SizeChoice {
  const [preset, setPreset] = useState<string | undefined>(initial);
  const [input, setInput] = useState({ width: "800", height: "400" });
  const { limits } = useCompany();
  const customWidth = readSide(input.width, limits.canvas_side);
  const custom = { width: customWidth, height: readSide(input.height, longestSide(limits, customWidth)) };
  const { width, height } = sizePresets.find(({ id }) => id === preset) ?? custom;
  return { preset, setPreset, input, setInput, width, height };
}

/** How long a side may be beside the other one. */
export function longestSide(
  { canvas_side, canvas_pixels }: Pick<ServerLimits, "canvas_side" | "canvas_pixels">,
  other = 1,
): number {
  return Math.min(canvas_side, Math.floor(canvas_pixels / other));
}

/** Parses a side in whole pixels; undefined if it is invalid or above the limit. */
export function readSide(text: string, max: number): number | undefined {
  const trimmed = text.trim().replace(/\s*px$/i, "");
  if (!/^\d{1,5}$/.test(trimmed)) return undefined;
  const side = Number(trimmed);
  return side >= 1 && side <= max ? side : undefined;
}
