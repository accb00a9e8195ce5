/** Whether two hold the same, all the way down; told at the first property that differs, for mostly there is one. */
export function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && isSameList(one, other);
  }
  for (const name in one) {
    const value = valueAt(other, name);
    if (!isSameValue(valueAt(one, name), value) || (value === undefined && !(name in other))) return false;
  }
  for (const name in other) if (!Object.hasOwn(one, name)) return false;
  return true;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place += 1) {
    if (!isSameValue(one[place], other[place])) return false;
  }
  return true;
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
