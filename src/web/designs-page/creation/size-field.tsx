import { useId, useState } from "react";
import { defaultLimits } from "../../../design/limits.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "./size-field.module.css";
import { customSize, readSide, sizePresets } from "./size-presets.ts";

const sides = [
  { side: "width", label: "Width in pixels" },
  { side: "height", label: "Height in pixels" },
] as const;

/** Sizes to choose from, each drawn in its shape, and one's own. */
export function SizeField({ size, tried }: { size: ChosenSize; tried: boolean }) {
  const name = useId();
  const { preset, setPreset } = size;
  const own = { id: customSize, label: "Custom size", width: size.width ?? 800, height: size.height ?? 400 };
  return (
    <fieldset className={styles["sizes"]}>
      <legend className={styles["legend"]}>Size</legend>
      <div className={styles["grid"]}>
        {[...sizePresets, own].map((option) => (
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
              <small>{option.id === customSize ? "In pixels" : `${option.width} × ${option.height}`}</small>
            </span>
          </label>
        ))}
      </div>
      {preset === customSize && <OwnSize size={size} tried={tried} />}
    </fieldset>
  );
}

function OwnSize({ size, tried }: { size: ChosenSize; tried: boolean }) {
  const { typed, setTyped } = size;
  const rangeError = `Enter a whole number from 1 to ${defaultLimits.canvasSide}.`;
  return (
    <div className={styles["custom"]}>
      {sides.map(({ side, label }) => (
        <TextField
          key={side}
          label={label}
          inputMode="numeric"
          value={typed[side]}
          onChange={(text) => setTyped({ ...typed, [side]: text })}
          error={tried && size[side] === undefined ? rangeError : undefined}
        />
      ))}
    </div>
  );
}

/** The size as it is being chosen; a side that can't be read is undefined. */
interface ChosenSize {
  preset: string;
  setPreset: (id: string) => void;
  typed: { width: string; height: string };
  setTyped: (typed: { width: string; height: string }) => void;
  width: number | undefined;
  height: number | undefined;
}

export function useSize(): ChosenSize {
  const [preset, setPreset] = useState(sizePresets[0]?.id ?? customSize);
  const [typed, setTyped] = useState({ width: "800", height: "400" });
  const most = defaultLimits.canvasSide;
  const custom = { width: readSide(typed.width, most), height: readSide(typed.height, most) };
  const { width, height } = sizePresets.find(({ id }) => id === preset) ?? custom;
  return { preset, setPreset, typed, setTyped, width, height };
}
