import type { Design } from "../../design/design.ts";
import type { Focus, PictureBox } from "../../design/picture-box.ts";
import type { Diagnostic } from "../../design/lint/diagnostic.ts";
import type { FontDescription } from "../font-file/describe-font.ts";
import type { BrokenPicture, Undecodable } from "./errors.ts";
import type { LayerDifference } from "./layer-differences.ts";
import type { JobFont, MeasuredJobs, Rendered, RenderJob } from "./render-job.ts";

/** An uploaded picture: pixels of the upright original. */
export interface InspectedPicture {
  mimeType: string;
  width: number;
  height: number;
}

/** An uploaded picture that has too many pixels to be decoded, and how many it might have. */
export interface PictureTooLarge {
  found: number;
  max: number;
}

/** An uploaded font, or the reason why it can't be used. */
export type InspectedFont =
  | { ok: true; description: Omit<FontDescription, "coverage"> & { letters: number } }
  | { ok: false; reason: string };

/**
 * A picture as renders draw it, for the editor: its pixels in its box, the size of the upright original, and the focus that was
 * found for its crop.
 */
export interface PlacedPicture {
  bytes: Uint8Array;
  mimeType: "image/webp" | "image/png";
  width: number;
  height: number;
  found?: Focus | undefined;
}

/** A WebP of the first frame of an image, at most as wide as was asked for. */
export interface SmallImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A PDF document with all pages since the last one was closed, or since the worker's start. */
export interface ClosedDocument {
  bytes: Uint8Array;
  pages: number;
}

/** The code points that a font has glyphs for: ascending inclusive ranges. */
export type FontCoverage = (readonly [first: number, last: number])[];

/** The tasks of a worker, which performs them one at a time, in order. */
export type Task =
  | { kind: "render"; job: RenderJob }
  | Measuring
  | Inspection
  | Linting
  | Placing
  | Shrinking
  | Closing;

/** Lays jobs out as renders do, without painting: all of one version, or of none. */
export interface Measuring {
  kind: "measure";
  jobs: readonly RenderJob[];
}

/** Checks an upload, or reads which characters a font has. */
export type Inspection =
  | { kind: "inspect"; key: string }
  | { kind: "inspect font"; key: string }
  | { kind: "font coverage"; key: string };

/** Checks a design for likely mistakes. */
export type Linting = { kind: "lint"; design: Design; fonts: readonly JobFont[] };

/** Decodes a picture for a box as renders do. */
/** With a quality, 1 to 100, pixels may differ a little; without one, they are those of renders. */
export type Placing = { kind: "place"; key: string; box: PictureBox; quality?: number | undefined };

/** Scales an image that was rendered down to at most this width. */
export type Shrinking = { kind: "shrink"; key: string; width: number; quality: number };

/** Ends the worker's PDF document. */
export interface Closing {
  kind: "close document";
}

/** The result of each kind of task. */
export interface Results {
  render: Rendered;
  measure: MeasuredJobs;
  inspect: InspectedPicture | PictureTooLarge;
  "inspect font": InspectedFont;
  lint: Diagnostic[];
  "font coverage": FontCoverage;
  place: PlacedPicture;
  shrink: SmallImage;
  "close document": ClosedDocument;
}

export type Result = Results[keyof Results];

/** A render job as sent: the whole design, or its layers that differ from a version that the worker has or requests. */
export type SentRenderJob = Omit<RenderJob, "design" | "version" | "changed"> &
  (
    | { design: Design; changed?: readonly string[] }
    | { versionKey: string; differences: readonly LayerDifference[] }
  );

/** A task as it is sent. */
export type SentTask =
  | { kind: "render"; job: SentRenderJob }
  | { kind: "measure"; jobs: readonly SentRenderJob[] }
  | Inspection
  | Linting
  | Placing
  | Shrinking
  | Closing;

export type ToWorker =
  | SentTask
  /** Answers "need version". */
  | {
      kind: "version";
      design: Design;
      dynamicLayers: readonly string[];
      pictureTargets?: readonly string[] | undefined;
    }
  /** Answers "need picture"; the bytes follow the message, unless the picture couldn't be loaded. */
  | { kind: "picture"; key: string; loaded: boolean };

/** A finished image of `length` bytes in one of the two slots of the shared buffer. */
export interface SharedImage {
  slot: number;
  length: number;
}

export type FromWorker =
  | { kind: "ready" }
  | { kind: "need version" }
  /** Sent by the task in progress, which never ends before all its requests are answered. */
  | { kind: "need picture"; key: string }
  /** A rendered image is in the shared buffer when `shared` is set; otherwise it follows the message, as other results with bytes do. */
  | {
      kind: "done";
      shared?: SharedImage;
      result:
        | Omit<Rendered, "bytes" | "release">
        | MeasuredJobs
        | Omit<PlacedPicture, "bytes">
        | Omit<SmallImage, "bytes">
        | Omit<ClosedDocument, "bytes">
        | InspectedPicture
        | PictureTooLarge
        | InspectedFont
        | FontCoverage
        | Diagnostic[];
    }
  | { kind: "broken"; pictures: readonly BrokenPicture[]; reason: Undecodable }
  | { kind: "failed"; message: string };
