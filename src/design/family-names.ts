/** A property that names a font family. */
export interface FamilyName {
  /** Such as `highlight_font_family` or `children[2].font_family`. */
  path: string;
  family: unknown;
}

/** The font families of a layer or edit: all properties whose name is or ends with font_family. */
export function familyNames(value: unknown, path = ""): FamilyName[] {
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => {
    const place = isList ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (isFamilyKey(key)) return part === undefined ? [] : [{ path: place, family: part as unknown }];
    return typeof part === "object" ? familyNames(part, place) : [];
  });
}

/** Renames font families. Returns the same object when no name changes. */
export function renameFamilies<Value>(value: Value, rename: (family: string) => string): Value {
  if (typeof value !== "object" || value === null) return value;
  let changed: Record<string, unknown> | unknown[] | undefined;
  for (const [key, part] of Object.entries(value)) {
    const isFamily = isFamilyKey(key) && typeof part === "string";
    const renamed: unknown = isFamily ? rename(part) : renameFamilies(part as unknown, rename);
    if (renamed === part) continue;
    changed ??= Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
    (changed as Record<string, unknown>)[key] = renamed;
  }
  return (changed ?? value) as Value;
}

function isFamilyKey(key: string): boolean {
  return key === "font_family" || key.endsWith("_font_family");
}
