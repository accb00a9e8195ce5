import { useState } from "react";
import { defaultLimits } from "../../../design/limits.ts";
import { customSize, readSide, sizePresets } from "./size-presets.ts";

/** The size as it is being chosen; a side that can't be read is undefined. */
export interface ChosenSize {
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
