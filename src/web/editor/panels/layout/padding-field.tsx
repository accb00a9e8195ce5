import { SquareDashed } from "lucide-react";
import type { StackLayout } from "../../../../kinds/group/schema.ts";
import { IconButton } from "../../../kit/button.tsx";
import { type PaddingSides, sameOrSides, sidesOf } from "../../document/stack-spacing.ts";
import { NumberField } from "../number-field.tsx";
import styles from "./layout.module.css";
import * as words from "./words.ts";

interface PaddingProps {
  padding: StackLayout["padding"];
  isMixed: boolean;
  disabled: boolean;
  onChange: (padding: StackLayout["padding"]) => void;
}

interface PaddingFieldProps extends PaddingProps {
  /** Whether each side has its own field too. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const names = [words.top, words.right, words.bottom, words.left] as const;
const bounds = { min: 0, max: 2000 };

export function isEven(padding: StackLayout["padding"]): boolean {
  const sides = sidesOf(padding);
  return sides.every((side) => side === sides[0]);
}

/** The padding of all sides in one field, with a button for those of each side. */
export function PaddingField(props: PaddingFieldProps) {
  const { padding, isMixed, disabled, isOpen, onOpen, onChange } = props;
  const differs = isMixed || !isEven(padding);
  return (
    <div className={styles["padding"]}>
      <NumberField
        label={words.padding}
        hint={words.paddingHint}
        value={differs ? undefined : sidesOf(padding)[0]}
        isMixed={differs}
        {...bounds}
        disabled={disabled}
        onChange={(side) => side !== undefined && onChange(side)}
      />
      <IconButton
        label={words.paddingOfEachSide}
        icon={SquareDashed}
        size="small"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      />
    </div>
  );
}

export function PaddingSidesFields({ padding, isMixed, disabled, onChange }: PaddingProps) {
  const sides = sidesOf(padding);
  return (
    <fieldset className={styles["sides"]}>
      <legend className={styles["label"]}>{words.padding}</legend>
      {names.map((name, at) => (
        <NumberField
          key={name}
          label={name}
          value={isMixed ? undefined : sides[at]}
          isMixed={isMixed}
          {...bounds}
          disabled={disabled}
          onChange={(side) =>
            side !== undefined && onChange(sameOrSides(sides.with(at, side) as PaddingSides))
          }
        />
      ))}
    </fieldset>
  );
}
