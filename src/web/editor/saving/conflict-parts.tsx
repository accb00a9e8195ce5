import { useId } from "react";
import type { Choices, Conflict, Side } from "../../../design/merge/merge-parts.ts";
import { Notice } from "../../kit/notice.tsx";
import styles from "./saving.module.css";
import * as words from "./words.ts";

interface ConflictPartsProps {
  conflicts: readonly Conflict[];
  choices: Choices;
  onChoose: (id: string, side: Side) => void;
  /** Whether the chosen parts make a valid design. */
  isValid: boolean;
}

/** The parts that both sides have changed, each with a choice. The others are merged. */
export function ConflictParts({ conflicts, choices, onChoose, isValid }: ConflictPartsProps) {
  return (
    <section className={styles["parts"]} aria-label={words.changedOnBothSides}>
      <p>{words.changedOnBothSidesAll}</p>
      {conflicts.map((conflict) => (
        <Part
          key={conflict.id}
          conflict={conflict}
          side={choices[conflict.id] ?? "mine"}
          onChoose={(side) => onChoose(conflict.id, side)}
        />
      ))}
      {!isValid && <Notice tone="caution">{words.thesePartsDontFitTogether}</Notice>}
    </section>
  );
}

interface PartProps {
  conflict: Conflict;
  side: Side;
  onChoose: (side: Side) => void;
}

function Part({ conflict, side, onChoose }: PartProps) {
  const id = useId();
  return (
    <fieldset className={styles["part"]}>
      <legend>{describePart(conflict)}</legend>
      {(["mine", "theirs"] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={side === one} onChange={() => onChoose(one)} />
          {one === "mine" ? words.mine : words.theirs}
        </label>
      ))}
    </fieldset>
  );
}

function describePart({ kind, name }: Conflict): string {
  if (kind === "layer") return `“${name}”`;
  if (kind === "size") return words.sizeName(name);
  if (kind === "order") return words.orderOfName(name);
  return words.designsName(name.replaceAll("_", " "));
}
