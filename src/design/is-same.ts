/** Deep equality; returns at the first difference. */
export function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && isSameList(one, other);
  }
  for (const name in one) {
    const value = propertyOf(other, name);
    if (!isSameValue(propertyOf(one, name), value) || (value === undefined && !(name in other))) return false;
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

/** Deep equality of any two values. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === "object" && typeof other === "object" && one !== null && other !== null;
  return areObjects && isSame(one, other);
}

/** The value of a property that is known by its name alone; undefined where an object, such as a layer, doesn't have it. */
export function propertyOf(object: object | undefined, name: string): unknown {
  return (object as Readonly<Record<string, unknown>> | undefined)?.[name];
}
