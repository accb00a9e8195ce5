import { deflateRawSync, zstdCompressSync } from "node:zlib";
import { zipSync } from "fflate";
import { compileSchema, encodeBinarySchema, parseSchema } from "kiwi-schema";

/** The part of Figma's schema that is written here; ids differ, and every file has its own schema. */
const schema = parseSchema(`
  enum NodeType { NONE = 0; DOCUMENT = 1; CANVAS = 2; FRAME = 3; RECTANGLE = 4; ELLIPSE = 5; TEXT = 6; VECTOR = 7; SYMBOL = 8; INSTANCE = 9; LINE = 10; STICKY = 11; ROUNDED_RECTANGLE = 12; SECTION = 13; }
  enum PaintType { SOLID = 0; GRADIENT_LINEAR = 1; GRADIENT_RADIAL = 2; GRADIENT_ANGULAR = 3; IMAGE = 4; }
  enum EffectType { INNER_SHADOW = 0; DROP_SHADOW = 1; FOREGROUND_BLUR = 2; }
  enum BlendMode { PASS_THROUGH = 0; NORMAL = 1; MULTIPLY = 2; }
  enum NumberUnits { RAW = 0; PIXELS = 1; PERCENT = 2; }
  enum StackMode { NONE = 0; HORIZONTAL = 1; VERTICAL = 2; }
  enum StackSize { FIXED = 0; RESIZE_TO_FIT = 1; RESIZE_TO_FIT_WITH_IMPLICIT_SIZE = 2; }
  enum StackAlign { MIN = 0; CENTER = 1; MAX = 2; BASELINE = 3; }
  enum StackJustify { MIN = 0; CENTER = 1; MAX = 2; SPACE_EVENLY = 3; }
  enum StackCounterAlign { MIN = 0; CENTER = 1; MAX = 2; STRETCH = 3; AUTO = 4; }
  enum StackWrap { NO_WRAP = 0; WRAP = 1; }
  enum StackPositioning { AUTO = 0; ABSOLUTE = 1; }
  enum AutoResize { NONE = 0; WIDTH_AND_HEIGHT = 1; HEIGHT = 2; }
  enum Align { LEFT = 0; CENTER = 1; RIGHT = 2; JUSTIFIED = 3; }
  enum ScaleMode { STRETCH = 0; FIT = 1; FILL = 2; TILE = 3; }
  enum StrokeAlign { CENTER = 0; INSIDE = 1; OUTSIDE = 2; }
  enum Decoration { NONE = 0; UNDERLINE = 1; STRIKETHROUGH = 2; }
  enum Case { ORIGINAL = 0; UPPER = 1; LOWER = 2; }
  enum Winding { NONZERO = 0; ODD = 1; }
  struct GUID { uint sessionID; uint localID; }
  struct Vector { float x; float y; }
  struct Color { float r; float g; float b; float a; }
  struct Matrix { float m00; float m01; float m02; float m10; float m11; float m12; }
  struct ParentIndex { GUID guid; string position; }
  struct ColorStop { Color color; float position; }
  struct Number { float value; NumberUnits units; }
  struct FontName { string family; string style; string postscript; }
  message Image { byte[] hash = 1; uint dataBlob = 2; }
  message Paint { PaintType type = 1; Color color = 2; float opacity = 3; bool visible = 4; ColorStop[] stops = 5; Matrix transform = 6; Image image = 7; ScaleMode imageScaleMode = 8; uint64 animated = 9; Image imageThumbnail = 10; }
  message Effect { EffectType type = 1; Color color = 2; Vector offset = 3; float radius = 4; bool visible = 5; float spread = 6; }
  message Path { Winding windingRule = 1; uint commandsBlob = 2; }
  message GUIDPath { GUID[] guids = 1; }
  message SymbolData { GUID symbolID = 1; NodeChange[] symbolOverrides = 2; }
  enum LineType { PLAIN = 0; ORDERED_LIST = 1; UNORDERED_LIST = 2; }
  message TextLineData { LineType lineType = 1; uint indentationLevel = 2; uint listStartOffset = 3; bool isFirstLineOfList = 4; }
  message TextData { string characters = 1; uint[] characterStyleIDs = 2; NodeChange[] styleOverrideTable = 3; TextLineData[] lines = 4; }
  enum PropField { VISIBLE = 0; TEXT_DATA = 1; OVERRIDDEN_SYMBOL_ID = 2; }
  message PropRef { GUID defID = 1; PropField componentPropNodeField = 2; bool isDeleted = 3; }
  message PropValue { bool boolValue = 1; TextData textValue = 2; GUID guidValue = 3; }
  message PropAssignment { GUID defID = 1; PropValue value = 2; }
  message VectorData { uint vectorNetworkBlob = 1; Vector normalizedSize = 2; }
  message NodeChange {
    GUID guid = 1; ParentIndex parentIndex = 2; NodeType type = 3; string name = 4; bool visible = 5; float opacity = 6;
    Vector size = 7; Matrix transform = 8; Paint[] fillPaints = 9; Paint[] strokePaints = 10; float strokeWeight = 11;
    StrokeAlign strokeAlign = 12; float cornerRadius = 13; Effect[] effects = 14; TextData textData = 15; uint styleID = 16;
    FontName fontName = 17; float fontSize = 18; Number lineHeight = 19; Number letterSpacing = 20;
    Align textAlignHorizontal = 21; AutoResize textAutoResize = 22; Case textCase = 23; Decoration textDecoration = 24;
    StackMode stackMode = 25; float stackSpacing = 26; float stackHorizontalPadding = 27; float stackVerticalPadding = 28;
    float stackPaddingRight = 29; float stackPaddingBottom = 30; StackSize stackPrimarySizing = 31;
    StackSize stackCounterSizing = 32; StackJustify stackPrimaryAlignItems = 33; StackAlign stackCounterAlignItems = 34;
    float stackChildPrimaryGrow = 35; StackCounterAlign stackChildAlignSelf = 36; StackPositioning stackPositioning = 37;
    bool frameMaskDisabled = 38; bool resizeToFit = 39; bool mask = 40; Path[] fillGeometry = 41; Path[] strokeGeometry = 42;
    SymbolData symbolData = 43; GUIDPath guidPath = 44; bool internalOnly = 45; BlendMode blendMode = 46; int unknown = 47;
    PropRef[] componentPropRefs = 48; PropAssignment[] componentPropAssignments = 49; VectorData vectorData = 50;
    float borderTopWeight = 51; float borderRightWeight = 52; float borderBottomWeight = 53; float borderLeftWeight = 54;
    bool borderStrokeWeightsIndependent = 55; float[] dashPattern = 56; float stackCounterSpacing = 57; StackWrap stackWrap = 58;
    bool stackReverseZIndex = 59; float paragraphSpacing = 60; float rectangleTopLeftCornerRadius = 61;
  }
  message Blob { byte[] bytes = 1; }
  message Message { NodeChange[] nodeChanges = 1; Blob[] blobs = 2; }
`);
const compiled = compileSchema(schema) as { encodeMessage: (message: unknown) => Uint8Array };

/** A node with its children, bottom first. Anything that the schema above has. */
export interface MadeNode extends Record<string, unknown> {
  type: string;
  children?: MadeNode[];
}

interface FigmaFileOptions {
  blobs?: Uint8Array[];
  /** Pictures by their hash in hexadecimal digits. */
  pictures?: Record<string, Uint8Array>;
  /** Without the zip file around it, as on the clipboard. */
  isBare?: boolean;
  head?: string;
}

/** Writes a file as Figma does: a zip file around a schema and the nodes of one page. */
export function figmaFile(children: MadeNode[], options: FigmaFileOptions = {}): Uint8Array {
  const { blobs = [], pictures = {}, isBare = false, head = "fig-kiwi" } = options;
  let count = 1;
  const changes: Record<string, unknown>[] = [];
  const add = ({ children: inside = [], guid, ...node }: MadeNode, parent: unknown, index: number) => {
    const own = guid ?? { sessionID: 9, localID: (count += 1) };
    changes.push({
      ...node,
      guid: own,
      parentIndex: { guid: parent, position: String.fromCodePoint(33 + index) },
    });
    inside.forEach((child, at) => add(child, own, at));
  };
  const root = { sessionID: 0, localID: 0 };
  changes.push({ guid: root, type: "DOCUMENT", name: "Document" });
  add({ type: "CANVAS", name: "Page 1", children }, root, 0);
  const message = compiled.encodeMessage({ nodeChanges: changes, blobs: blobs.map((bytes) => ({ bytes })) });
  const parts = [
    deflateRawSync(encodeBinarySchema(schema)),
    isBare ? zstdCompressSync(message) : deflateRawSync(message),
  ];
  const canvas = Buffer.concat([
    Buffer.from(head),
    Buffer.from([20, 0, 0, 0]),
    ...parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(part.length);
      return [length, part];
    }),
  ]);
  if (isBare) return new Uint8Array(canvas);
  const images = Object.entries(pictures).map(([hash, bytes]) => [`images/${hash}`, bytes] as const);
  return zipSync({
    "canvas.fig": new Uint8Array(canvas),
    "meta.json": new Uint8Array(2),
    ...Object.fromEntries(images),
  });
}
