import { isSameValue } from "../../../design/is-same.ts";
import { mergeOrder } from "../../../design/merge/merge-order.ts";
import { mergeFields, type Sides } from "./merge-fields.ts";

interface Entry {
  id: string;
}

/**
 * Merges lists by the ids of their entries, and each entry field by field. What both sides have added stays. An entry that one
 * side has removed is gone, unless I have changed it.
 */
export function mergeEntries<One extends Entry>({ base, mine, theirs }: Sides<readonly One[]>): One[] {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, One>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const entry = mergeEntry(before.get(id), own.get(id), other.get(id));
    if (entry !== undefined) merged.set(id, entry);
  }
  const orders = { base: [...before.keys()], mine: [...own.keys()], theirs: [...other.keys()] };
  return mergeOrder(orders, new Set(merged.keys()), "mine").flatMap((id) => merged.get(id) ?? []);
}

function mergeEntry<One extends Entry>(
  base: One | undefined,
  mine: One | undefined,
  theirs: One | undefined,
): One | undefined {
  if (mine === undefined) return base === undefined ? theirs : undefined;
  if (theirs === undefined) return base !== undefined && isSameValue(mine, base) ? undefined : mine;
  return base === undefined ? mine : mergeFields({ base, mine, theirs });
}

const byId = <One extends Entry>(entries: readonly One[]) =>
  new Map(entries.map((entry) => [entry.id, entry] as const));
