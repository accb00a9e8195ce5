import { SwitchField } from "../../../kit/switch-field.tsx";
import type { SharpChoice } from "../../../snippets/sharp-choice.ts";
import * as words from "./words.tsx";

interface SharpSwitchProps {
  sharp: SharpChoice;
  onChange: (isOn: boolean) => void;
}

/** Whether the image has twice the pixels that are shown. */
export function SharpSwitch({ sharp, onChange }: SharpSwitchProps) {
  const { hint, isOn, isFixed } = sharp;
  return <SwitchField label={words.sharpOnPhones} {...{ hint, onChange }} value={isOn} disabled={isFixed} />;
}
