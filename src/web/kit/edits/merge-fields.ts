import { isSameValue, propertyOf } from "../../../design/is-same.ts";

/** Three states of a value: the common one, and what became of it on both sides. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** How one field is merged. */
export type Merge<Value> = (sides: Sides<Value>) => Value;

/** Mine, unless I haven't changed it. */
export const mergeValue = <Value>({ base, mine, theirs }: Sides<Value>): Value =>
  isSameValue(mine, base) ? theirs : mine;

/** Merges each field for itself. A field that only one side has is added or removed like any other change. */
export function mergeFields<Fields extends object>({ base, mine, theirs }: Sides<Fields>): Fields {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...names]
    .map((name) => {
      const of = (fields: Fields) => (Object.hasOwn(fields, name) ? propertyOf(fields, name) : undefined);
      return [name, mergeValue({ base: of(base), mine: of(mine), theirs: of(theirs) })] as const;
    })
    .filter(([, value]) => value !== undefined);
  // The names and their values are those of the sides.
  return Object.fromEntries(merged) as Fields;
}
