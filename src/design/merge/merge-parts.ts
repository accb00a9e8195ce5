import type { Design } from "../design.ts";
import { isSameValue } from "../is-same.ts";
import { isOrderContested, mergeOrder, type Orders } from "./merge-order.ts";

/** A design, and what became of it on two sides. */
export interface MergedDesigns {
  base: Design;
  mine: Design;
  theirs: Design;
}

export type Side = "mine" | "theirs";

/** A part of a design that both sides have changed, and not alike. */
export interface Conflict {
  /** Identifies it among the conflicts of two designs. */
  id: string;
  kind: "layer" | "property" | "size" | "order";
  /** The layer's, property's or size's. */
  name: string;
}

/** Which side a part comes from, by the id of its conflict. */
export type Choices = Readonly<Record<string, Side>>;

/** Chooses each part of a merged design from three states of it. */
export interface PartPicker {
  /** The state of the side that has changed it. Of a conflict the chosen one, and mine while none is. */
  pick<Value>(conflict: Conflict, states: States<Value>): Value;
  /** Notes a conflict and returns the chosen side, mine while none is. */
  decide(conflict: Conflict): Side;
  /** All conflicts so far, chosen or not. */
  conflicts: () => readonly Conflict[];
}

interface States<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

export function createPartPicker(choices: Choices): PartPicker {
  const conflicts = new Map<string, Conflict>();
  const decide = (conflict: Conflict): Side => {
    conflicts.set(conflict.id, conflict);
    return choices[conflict.id] ?? "mine";
  };
  return {
    decide,
    pick(conflict, { base, mine, theirs }) {
      // The own object where it can be: what is painted depends on it.
      if (isSameValue(theirs, base) || isSameValue(mine, theirs)) return mine;
      if (isSameValue(mine, base)) return theirs;
      return decide(conflict) === "mine" ? mine : theirs;
    },
    conflicts: () => [...conflicts.values()],
  };
}

/** The names that stay, in the order of the side that has changed it. */
export function orderOf(
  orders: Orders,
  kept: ReadonlySet<string>,
  conflict: Conflict,
  parts: PartPicker,
): string[] {
  return mergeOrder(orders, kept, isOrderContested(orders) ? parts.decide(conflict) : "mine");
}
