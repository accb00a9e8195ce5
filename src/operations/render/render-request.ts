import type { Edits } from "../../design/apply-edits.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import type { QueryValue } from "../../design/query-values.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { Measures } from "../../render/protocol/render-job.ts";
import type { RenderWay } from "../../render/protocol/render-ways.ts";
import type { ParameterisedDesign } from "../protection/guard-open.ts";
import type { RenderWarning } from "../warnings.ts";

/** One image of a design, whoever asks for it. */
export interface RenderRequest {
  version: RenderVersion;
  /** Values of a query string, or such as if they were. */
  values?: readonly QueryValue[] | undefined;
  /** Apply on top of the values. Without them nothing differs from the values' design. */
  edits?: Edits | undefined;
  /** Throws invalid when the design has no such size. Default: the size that the values name. */
  size?: { name: string; path?: string } | undefined;
  /** Overrides the design's own output. */
  output?: Partial<RenderOutput>;
  priority: RenderPriority;
  /**
   * The time that the image is rendered for, as `nowInput` takes it; in the design's zone if it has no offset. Default: now.
   */
  now?: string | undefined;
  /** Whether the edited layers are measured. Such an image shares no caches with others. */
  isMeasured?: boolean;
  /** Aborts when nobody waits for the image any more. */
  signal?: AbortSignal | undefined;
}

/** A design with what is known about the version that it is. */
export interface RenderVersion extends ParameterisedDesign {
  /** Undefined if its images share no caches with other ones. */
  key?: VersionKey | undefined;
}

export interface RenderOutput {
  format: OutputFormat | undefined;
  quality: number | undefined;
  /** Pixels of the image for each of the design's. Default: the scale that the values name, or else the design's own. */
  scale: number | undefined;
  /** Renders the first frame at most this many pixels wide; WebP alone. */
  fitWidth: number;
  /** Adds a page to the PDF document of the pool's worker. */
  isPage: true;
}

/**
 * Who waits: an email client, which is refused at once if it would wait too long; a program; a user who is editing; or nobody
 * in particular. The last two are background renders, the user's first.
 */
export type RenderPriority = "open" | "call" | "preview" | "background";

export interface RenderedImage {
  bytes: Uint8Array;
  /** Call it when the bytes have been read: the buffer is then reused for another image. */
  release?: () => void;
  mimeType: string;
  width: number;
  height: number;
  warnings: RenderWarning[];
  /** Set when the request's layers are measured. */
  measures?: Measures;
  /** How it was made, for the access log. */
  way: RenderWay["way"];
}
