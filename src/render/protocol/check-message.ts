import { z } from "zod";
import { undecodable } from "./errors.ts";
import type { FromWorker, Task } from "./messages.ts";
import { renderWays } from "./render-ways.ts";

// A worker decodes untrusted bytes with native libraries, so it may be compromised. The server therefore validates its
// messages. The server's own messages are trusted.

const pixels = z.int().min(1).max(65_536);
const share = z.number().min(0).max(1);
const layerTarget = z.strictObject({ kind: z.literal("layer"), layer_id: z.string() });
const backgroundTarget = z.strictObject({ kind: z.literal("background") });
const imageTarget = z.strictObject({ kind: z.literal("image") });
const pictureTarget = z.discriminatedUnion("kind", [layerTarget, backgroundTarget]);

const brokenPictures = z.array(z.strictObject({ target: pictureTarget, reason: z.enum(undecodable) }));

const messageSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ready") }),
  z.strictObject({ kind: z.literal("need version") }),
  z.strictObject({ kind: z.literal("need picture"), key: z.string() }),
  z.strictObject({
    kind: z.literal("done"),
    shared: z
      .strictObject({ slot: z.union([z.literal(0), z.literal(1)]), length: z.int().min(0) })
      .optional(),
    result: z.unknown(),
  }),
  z.strictObject({
    kind: z.literal("broken"),
    pictures: brokenPictures,
    reason: z.enum(undecodable),
  }),
  z.strictObject({ kind: z.literal("failed"), message: z.string() }),
]);

/** Parses a worker's message; undefined when it is invalid. `resultSchemas` check its result. */
export function checkFromWorker(message: unknown): FromWorker | undefined {
  const checked = messageSchema.safeParse(message);
  return checked.success ? (checked.data as FromWorker) : undefined;
}

const engineWarning = z.discriminatedUnion("code", [
  warningOf("text_shrunk").extend({ font_size: z.number() }),
  warningOf("text_shortened"),
  warningOf("text_cut"),
  warningOf("letters_left_out").extend({ count: z.int().min(0) }),
  warningOf("code_left_out"),
  warningOf("code_too_small"),
  warningOf("stack_overfull"),
  warningOf("frames_dropped"),
]);

function warningOf<Code extends string>(code: Code) {
  return z.strictObject({
    target: z.discriminatedUnion("kind", [layerTarget, backgroundTarget, imageTarget]),
    code: z.literal(code),
  });
}

const ways = Object.entries(renderWays).map(([way, why]) =>
  z.strictObject({ way: z.literal(way), why: z.enum(why as readonly string[]) }),
);
const made = z.discriminatedUnion("way", ways as [(typeof ways)[number], ...typeof ways]);

const storedCounts = z.strictObject({ found: z.int().min(0), missed: z.int().min(0) });

const length = z.number();
const measures = z.strictObject({
  layers: z.array(
    z.strictObject({
      layer_id: z.string(),
      x: length,
      y: length,
      width: length,
      height: length,
      lines: z.int().min(0).optional(),
      font_size: length.optional(),
      text_shown: z.string().optional(),
      contrast: length.optional(),
      overlaps: z.array(z.string()),
      outside: z.boolean(),
    }),
  ),
  texts: z.array(
    z.strictObject({
      layer_id: z.string(),
      shown: z.int().min(0),
      of: z.int().min(0),
      fits_font_size: length.optional(),
      fits_width: length.optional(),
    }),
  ),
});

const codePoint = z.int().min(0).max(0x10_ffff);

/** The results of the kinds of tasks, without the bytes of images. */
export const resultSchemas = {
  measure: z.strictObject({
    jobs: z.array(
      z.union([
        z.strictObject({
          warnings: z.array(engineWarning).optional(),
          lostFonts: z.array(z.string()).optional(),
        }),
        z.strictObject({ broken: brokenPictures }),
      ]),
    ),
    workMs: z.number().min(0),
    cachedBytes: z.int().min(0).optional(),
  }),
  render: z.strictObject({
    width: pixels,
    height: pixels,
    made,
    isCold: z.literal(true).optional(),
    warnings: z.array(engineWarning).optional(),
    lostFonts: z.array(z.string()).optional(),
    measures: measures.optional(),
    storedPictures: storedCounts.optional(),
    storedReferences: storedCounts.optional(),
    workMs: z.number().min(0).optional(),
    cachedBytes: z.int().min(0).optional(),
  }),
  inspect: z.union([
    z.strictObject({ mimeType: z.string(), width: pixels, height: pixels }),
    z.strictObject({ found: z.int().min(1), max: z.int().min(1) }),
  ]),
  "inspect font": z.discriminatedUnion("ok", [
    z.strictObject({ ok: z.literal(true), description: z.looseObject({ family: z.string() }) }),
    z.strictObject({ ok: z.literal(false), reason: z.string() }),
  ]),
  lint: z.array(z.looseObject({ rule: z.string(), layer_id: z.string(), message: z.string() })),
  "font coverage": z.array(z.tuple([codePoint, codePoint])),
  place: z.strictObject({
    mimeType: z.enum(["image/webp", "image/png"]),
    width: pixels,
    height: pixels,
    found: z.strictObject({ focus_x: share, focus_y: share }).optional(),
  }),
  shrink: z.strictObject({ width: pixels, height: pixels }),
  "close document": z.strictObject({ pages: z.int().min(0) }),
} satisfies Record<Task["kind"], z.ZodType>;
