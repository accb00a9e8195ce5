/** Whether two hold the same, all the way down; told at the first property that differs, for mostly there is one. */
export function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    Array.isArray(one) === Array.isArray(other) &&
    names.every((name) => name in other && isSameValue(valueAt(one, name), valueAt(other, name)))
  );
}

/** The same of two values of whatever kind. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const within = typeof one === "object" && typeof other === "object" && one !== null && other !== null;
  return within && isSame(one, other);
}

function valueAt(object: object, name: string): unknown {
  return (object as Record<string, unknown>)[name];
}
