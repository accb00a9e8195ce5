import { z } from "zod";
import { designSchema } from "./design.ts";

/** The published JSON Schema (2020-12) of a design document, as a writer of one needs it: defaults may be left out. */
export function designJsonSchema(): Record<string, unknown> {
  return {
    $id: "/schema/design.json",
    title: "Limn design",
    ...z.toJSONSchema(designSchema, { io: "input" }),
  };
}
