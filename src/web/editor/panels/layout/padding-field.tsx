import { ScanLine, SquareDashed } from "lucide-react";
import { useState } from "react";
import type { StackLayout } from "../../../../kinds/group/schema.ts";
import { IconButton } from "../../../kit/button.tsx";
import { type PaddingSides, sameOrSides, sidesOf } from "../../document/stack-spacing.ts";
import { NumberField } from "../number-field.tsx";
import styles from "./layout.module.css";

interface PaddingFieldProps {
  padding: StackLayout["padding"];
  isMixed: boolean;
  disabled: boolean;
  onChange: (padding: StackLayout["padding"]) => void;
}

const names = ["top", "right", "bottom", "left"] as const;

/** The padding of all sides in one field, or of each side in its own. */
export function PaddingField({ padding, isMixed, disabled, onChange }: PaddingFieldProps) {
  const sides = sidesOf(padding);
  const isEven = sides.every((side) => side === sides[0]);
  const [isOpen, setOpen] = useState(!isEven);
  const bounds = { least: 0, most: 2000, disabled };
  return (
    <>
      <div className={styles["padding"]}>
        <NumberField
          label="Padding"
          hint="Pixels between the box and its members, on all sides"
          value={isEven && !isMixed ? sides[0] : undefined}
          isMixed={!isEven || isMixed}
          {...bounds}
          onChange={(side) => side !== undefined && onChange(side)}
        />
        <IconButton
          label={isOpen ? "Hide padding of each side" : "Padding of each side"}
          icon={isOpen ? ScanLine : SquareDashed}
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen &&
        names.map((name, at) => (
          <NumberField
            key={name}
            label={`Padding ${name}`}
            value={sides[at]}
            isMixed={isMixed}
            {...bounds}
            onChange={(side) =>
              side !== undefined && onChange(sameOrSides(sides.with(at, side) as PaddingSides))
            }
          />
        ))}
    </>
  );
}
