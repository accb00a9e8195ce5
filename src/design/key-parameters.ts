import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { placeholdersIn } from "./placeholders.ts";

/** The parameters that alone name a row of a table by its key, as an open of that row does. `tableFolded` is the table's name in one case. */
export function parametersOfKey({ data }: Pick<Design, "data">, tableFolded: string): string[] {
  return data.flatMap(({ table, key }) => {
    const [placeholder, ...others] = placeholdersIn(key);
    const isAlone = placeholder !== undefined && others.length === 0 && /^\s*\{\{[^}]*\}\}\s*$/.test(key);
    return isAlone && foldCase(table) === tableFolded ? [placeholder.name] : [];
  });
}
