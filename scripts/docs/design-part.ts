import { designSchema } from "../../src/design/design.ts";
import { layerKindOf, type LayerType, layerTypes } from "../../src/kinds/kinds.ts";
import { layerBox, layerPlace } from "../../src/kinds/layer-box.ts";
import { gradient } from "../../src/design/values.ts";
import { toJsonSchema } from "../../src/http/openapi/to-json-schema.ts";
import type { Schema } from "../../src/http/openapi/openapi-types.ts";
import { describeDefault, describeValue } from "./design-values.ts";
import { code, sentence, table } from "./markdown.ts";
import { propertyBoards } from "./property-boards.ts";

const shared = [...Object.keys(layerBox), ...Object.keys(layerPlace)];

/** Every property of a design document, from its schema. */
export function designPart(): string {
  const { properties = {}, required = [] } = toJsonSchema(designSchema);
  const { background = {}, output = {}, ...top } = properties;
  const layerOf = (kind: LayerType) => toJsonSchema(layerKindOf(kind).schema);
  const some = layerOf("text");
  const gradientSchema = toJsonSchema(gradient);
  return [
    section("The document", propertyTable({ ...top, background, output }, required)),
    section("background", propertyTable(background.properties ?? {}, background.required)),
    section("output", propertyTable(output.properties ?? {}, output.required)),
    section(
      "Every layer",
      withPictures(
        "every-layer",
        propertyTable(
          pick(some, (name) => shared.includes(name)),
          some.required,
        ),
      ),
    ),
    section("A gradient", propertyTable(gradientSchema.properties ?? {}, gradientSchema.required)),
    ...layerTypes.map((kind) => {
      const schema = layerOf(kind);
      const own = pick(schema, (name) => !shared.includes(name));
      return section(titleOf(kind), withPictures(kind, propertyTable(own, schema.required)));
    }),
  ].join("\n\n");
}

function titleOf(kind: LayerType): string {
  return `${/^(?:[aeiou]|svg)/.test(kind) ? "An" : "A"} ${kind} layer`;
}

function section(title: string, body: string): string {
  return `### ${title}\n\n${body}`;
}

function withPictures(name: string, body: string): string {
  const board = propertyBoards().find((one) => one.name === name);
  const anchor = board?.title.toLowerCase().replaceAll(" ", "-");
  return anchor === undefined ? body : `[Before and after, in pictures](rendering.md#${anchor})\n\n${body}`;
}

function pick(schema: Schema, wanted: (name: string) => boolean): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => wanted(name)));
}

function propertyTable(properties: Record<string, Schema>, required: readonly string[] = []): string {
  return table(
    ["Property", "Value", "Default", "Meaning"],
    Object.entries(properties).map(([name, schema]) => [
      code(name),
      describeValue(schema),
      required.includes(name) ? "*needed*" : describeDefault(schema),
      sentence(schema.description ?? ""),
    ]),
  );
}
