import type { Design } from "../../../../design/design.ts";
import type { Layer } from "../../../../kinds/kinds.ts";
import { SelectField } from "../../../kit/field.tsx";
import { type SizeAxis, sharedModes } from "./layout-facts.ts";
import * as words from "./words.ts";

interface SizeModeFieldProps {
  label: string;
  axis: SizeAxis;
  layers: readonly [Layer, ...Layer[]];
  design: Design;
  disabled: boolean;
  onChange: (mode: Layer["width_mode"]) => void;
}

const labels = { fixed: words.fixed, hug: words.hugContent, fill: words.fillStack } as const;

/** What decides a side of the selected layers. */
export function SizeModeField({ label, axis, layers, design, disabled, onChange }: SizeModeFieldProps) {
  const modes = sharedModes(layers, axis, design) as (keyof typeof labels)[];
  const [first, ...others] = layers.map((layer) => layer[`${axis}_mode`]);
  const isMixed = others.some((mode) => mode !== first);
  const options = modes.map((mode) => ({ value: mode as string, label: labels[mode] }));
  return (
    <SelectField
      label={label}
      disabled={disabled || modes.length < 2}
      options={isMixed ? [{ value: "", label: words.mixed }, ...options] : options}
      value={isMixed ? "" : (first ?? "fixed")}
      onChange={(mode) => {
        if (mode !== "") onChange(mode as keyof typeof labels);
      }}
    />
  );
}
