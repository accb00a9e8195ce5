/** One place of a value that names a font family. */
export interface FamilyName {
  /** `highlight_font_family`, or `children[2].font_family` further down. */
  path: string;
  family: unknown;
}

/** Every font family that a layer, or an edit of one, names: all properties called font_family or ending so. */
export function familyNames(value: unknown, path = ""): FamilyName[] {
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => {
    const place = isList ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (namesFamily(key)) return part === undefined ? [] : [{ path: place, family: part as unknown }];
    return typeof part === "object" ? familyNames(part, place) : [];
  });
}

/** The value with its families renamed; the same object where no name changes, so that it still counts as unchanged. */
export function renameFamilies<Value>(value: Value, rename: (family: string) => string): Value {
  if (typeof value !== "object" || value === null) return value;
  let changed: Record<string, unknown> | unknown[] | undefined;
  for (const [key, part] of Object.entries(value)) {
    const named = namesFamily(key) && typeof part === "string";
    const renamed: unknown = named ? rename(part) : renameFamilies(part as unknown, rename);
    if (renamed === part) continue;
    changed ??= Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
    (changed as Record<string, unknown>)[key] = renamed;
  }
  return (changed ?? value) as Value;
}

function namesFamily(key: string): boolean {
  return key === "font_family" || key.endsWith("_font_family");
}
