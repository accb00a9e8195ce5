import type { Design } from "../../design/design.ts";
import type { Diagnostic } from "../../design/lint/diagnostic.ts";
import type { PictureTarget } from "../../design/personalised-design.ts";
import type { FontDescription } from "../font-file/describe-font.ts";
import type { DesignChanges } from "./design-changes.ts";
import type { JobFont, Rendered, RenderJob } from "./render-job.ts";

/** An uploaded picture: pixels of the upright original. */
export interface InspectedPicture {
  mimeType: string;
  width: number;
  height: number;
}

/** An uploaded font, or the sentence that says why it can't be used. */
export type InspectedFont =
  | { ok: true; description: Omit<FontDescription, "coverage"> & { letters: number } }
  | { ok: false; reason: string };

/** What a worker can be asked for. It does one task at a time and answers in the order they were sent. */
export type Task = { kind: "render"; job: RenderJob } | Inspection | Linting;

/** Checks an upload. */
export type Inspection = { kind: "inspect"; key: string } | { kind: "inspect font"; key: string };

/** Checks a design for likely mistakes. */
export type Linting = { kind: "lint"; design: Design; fonts: readonly JobFont[] };

/** What comes of each kind of task. */
export interface Results {
  render: Rendered;
  inspect: InspectedPicture;
  "inspect font": InspectedFont;
  lint: Diagnostic[];
}

export type Result = Results[keyof Results];

/** A render job as it is sent: the whole design, or the layers that differ from a version that the worker has or asks for. */
export type SentRenderJob = Omit<RenderJob, "design" | "version" | "changed"> &
  ({ design: Design } | { versionKey: string; changes: DesignChanges });

/** A task as it is sent. */
export type SentTask = { kind: "render"; job: SentRenderJob } | Inspection | Linting;

export type ToWorker =
  | SentTask
  /** Answers "need version". */
  | { kind: "version"; design: Design; dynamicLayers: readonly string[] }
  /** Answers "need picture"; the bytes follow the message, unless the picture couldn't be loaded. */
  | { kind: "picture"; key: string; loaded: boolean }
  /** The last task sent, if it hasn't been started, is not to be done. */
  | { kind: "cancel" };

/** A finished image of `length` bytes in one of the two slots of the shared buffer. */
export interface SharedImage {
  slot: number;
  length: number;
}

export type FromWorker =
  | { kind: "ready" }
  | { kind: "need version" }
  /** Asked by the task in progress, which never ends before everything it asked for has arrived. */
  | { kind: "need picture"; key: string }
  /** A rendered image lies in the shared buffer when `shared` is given, and follows the message otherwise. */
  | {
      kind: "done";
      shared?: SharedImage;
      result: Omit<Rendered, "bytes" | "release"> | InspectedPicture | InspectedFont | Diagnostic[];
    }
  /** Takes the place of a result when the task was cancelled. */
  | { kind: "cancelled" }
  | { kind: "broken"; targets: readonly PictureTarget[] }
  | { kind: "failed"; message: string };
