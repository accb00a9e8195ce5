import { z } from "zod";

// What is read of a file. It has its own schema, which may be newer: what isn't as expected counts as absent.

const soft = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const list = <Schema extends z.ZodType>(schema: Schema) => soft(z.array(schema));
const number = soft(z.number());
const flag = soft(z.boolean());
const text = soft(z.string());

const guid = z
  .object({ sessionID: z.number(), localID: z.number() })
  .transform(({ sessionID, localID }) => `${sessionID}:${localID}`);
const point = z.object({ x: z.number(), y: z.number() });
const matrix = z.object({
  m00: z.number(),
  m01: z.number(),
  m02: z.number(),
  m10: z.number(),
  m11: z.number(),
  m12: z.number(),
});
const color = z.object({ r: z.number(), g: z.number(), b: z.number(), a: z.number() });
const measure = z.object({ value: z.number(), units: text });
const bytes = z.instanceof(Uint8Array);

const picture = z.object({ hash: soft(bytes), dataBlob: number });
const paint = z.object({
  type: text,
  color: soft(color),
  opacity: number,
  visible: flag,
  blendMode: text,
  stops: list(z.object({ color, position: z.number() })),
  transform: soft(matrix),
  image: soft(picture),
  imageThumbnail: soft(picture),
  imageScaleMode: text,
});
const effect = z.object({
  type: text,
  color: soft(color),
  offset: soft(point),
  radius: number,
  visible: flag,
  blendMode: text,
  spread: number,
});
const path = z.object({ windingRule: text, commandsBlob: z.number(), styleID: number });

const textStyle = {
  fontName: soft(z.object({ family: text, style: text, postscript: text })),
  fontSize: number,
  fillPaints: list(paint),
  lineHeight: soft(measure),
  letterSpacing: soft(measure),
  textCase: text,
  textDecoration: text,
};

/** What a line of a text is, up to its line break. */
const line = z.object({
  lineType: text,
  indentationLevel: number,
  listStartOffset: number,
  isFirstLineOfList: flag,
});

/** A property of a component: what its nodes refer to, and what an instance sets. */
const property = z.object({
  defID: soft(guid),
  componentPropNodeField: text,
  isDeleted: flag,
  value: soft(
    z.object({ textValue: soft(z.object({ characters: text })), boolValue: flag, guidValue: soft(guid) }),
  ),
});

const node = z.object({
  guid: soft(guid),
  overrideKey: soft(guid),
  guidPath: soft(z.object({ guids: list(guid) })),
  phase: text,
  parentIndex: soft(z.object({ guid, position: z.string() })),
  type: text,
  name: text,
  visible: flag,
  opacity: number,
  blendMode: text,
  size: soft(point),
  transform: soft(matrix),
  strokePaints: list(paint),
  strokeWeight: number,
  strokeAlign: text,
  borderStrokeWeightsIndependent: flag,
  borderTopWeight: number,
  borderRightWeight: number,
  borderBottomWeight: number,
  borderLeftWeight: number,
  dashPattern: list(z.number()),
  cornerRadius: number,
  rectangleTopLeftCornerRadius: number,
  rectangleTopRightCornerRadius: number,
  rectangleBottomLeftCornerRadius: number,
  rectangleBottomRightCornerRadius: number,
  rectangleCornerRadiiIndependent: flag,
  effects: list(effect),
  mask: flag,
  frameMaskDisabled: flag,
  resizeToFit: flag,
  internalOnly: flag,
  isStateGroup: flag,
  backgroundColor: soft(color),
  arcData: soft(z.object({ startingAngle: number, endingAngle: number, innerRadius: number })),
  vectorData: soft(z.object({ vectorNetworkBlob: number, normalizedSize: soft(point) })),
  fillGeometry: list(path),
  strokeGeometry: list(path),
  ...textStyle,
  textData: soft(
    z.object({
      characters: text,
      characterStyleIDs: list(z.number()),
      styleOverrideTable: list(z.object({ styleID: number, ...textStyle })),
      lines: list(line),
    }),
  ),
  textAlignHorizontal: text,
  textAlignVertical: text,
  textAutoResize: text,
  paragraphSpacing: number,
  paragraphIndent: number,
  stackMode: text,
  stackSpacing: number,
  stackPadding: number,
  stackHorizontalPadding: number,
  stackVerticalPadding: number,
  stackPaddingRight: number,
  stackPaddingBottom: number,
  stackPrimarySizing: text,
  stackCounterSizing: text,
  stackPrimaryAlignItems: text,
  stackCounterAlignItems: text,
  stackChildPrimaryGrow: number,
  stackChildAlignSelf: text,
  stackPositioning: text,
  stackWrap: text,
  stackCounterSpacing: number,
  stackReverseZIndex: flag,
  overriddenSymbolID: soft(guid),
  symbolData: soft(z.object({ symbolID: soft(guid), symbolOverrides: soft(z.array(z.unknown())) })),
  derivedSymbolData: soft(z.array(z.unknown())),
  componentPropRefs: list(property),
  componentPropAssignments: list(property),
});

export const figmaNode = node;
export const figmaMessage = z.object({
  nodeChanges: z.array(z.unknown()),
  blobs: list(z.object({ bytes: soft(bytes) })),
});

export type FigmaNode = z.output<typeof node>;
export type FigmaPaint = z.output<typeof paint>;
export type FigmaMatrix = z.output<typeof matrix>;
export type FigmaTextStyle = z.output<z.ZodObject<typeof textStyle>>;

/** The names of all fields that are read; the others needn't be kept. */
export const wantedFields: ReadonlySet<string> = new Set(
  [
    [node, paint, effect, path, guid.in, point, matrix, color, measure, line, property].flatMap(({ shape }) =>
      Object.keys(shape),
    ),
    ["nodeChanges", "blobs", "bytes", "guids", "guid", "position", "hash", "dataBlob"],
    ["family", "style", "postscript", "startingAngle", "endingAngle", "innerRadius"],
    [
      "characters",
      "characterStyleIDs",
      "styleOverrideTable",
      "lines",
      "styleID",
      "symbolID",
      "symbolOverrides",
    ],
    ["vectorNetworkBlob", "normalizedSize"],
    ["textValue", "boolValue", "guidValue"],
  ].flat(),
);
