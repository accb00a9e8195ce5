import { placeholdersIn } from "../../../../design/placeholders.ts";

/** A key that is one placeholder, perhaps between fixed texts. */
interface KeyParameter {
  name: string;
  /** The value that gives the key; undefined if the key has another form. */
  valueFor: (key: string) => string | undefined;
}

/** The parameter that chooses a row; undefined if none or several do. */
export function keyParameter(template: string): KeyParameter | undefined {
  const [first, ...others] = placeholdersIn(template);
  const parts = /^([^{}]*)\{\{[^{}]*\}\}([^{}]*)$/s.exec(template.trim());
  if (first === undefined || others.length > 0 || parts === null || first.formats.length > 0)
    return undefined;
  const [before, after] = [parts[1] ?? "", parts[2] ?? ""];
  return {
    name: first.name,
    valueFor(key) {
      const length = key.length - before.length - after.length;
      if (length < 1 || !key.startsWith(before) || !key.endsWith(after)) return undefined;
      return key.slice(before.length, before.length + length);
    },
  };
}
