import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import { textSchema } from "./schema.ts";

it("equals the schema's defaults for a text layer without style properties", () => {
  const place = { layer_id: "text", name: "text", x: 0, y: 0, width: 10, height: 10, text: "Sample" };
  expect({ ...plainText, ...place }).toStrictEqual(textSchema.parse({ type: "text", ...place }));
});
