import { placeholdersIn } from "../../../../design/placeholders.ts";
import type { DesignFieldsBody } from "../../../../operations/bodies.ts";
import type { Parameter } from "./parameter.ts";

/** Whether only conditions read a parameter: no layer shows it, and none has its name. */
export function isTestedOnly({ name, type }: Parameter, layers: DesignFieldsBody["layers"]): boolean {
  // Before the layers are there, nothing is known.
  if (type !== "text" || layers.length === 0) return false;
  return !layers.some((layer) => layer.name === name || showsPlaceholder(layer, name));
}

function showsPlaceholder({ values }: DesignFieldsBody["layers"][number], name: string): boolean {
  return Object.values(values).some(
    (value) =>
      typeof value === "string" && placeholdersIn(value).some((placeholder) => placeholder.name === name),
  );
}
