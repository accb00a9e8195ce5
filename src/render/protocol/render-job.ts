import type { Design } from "../../design/design.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import type { PictureTarget, RenderTarget } from "../../design/personalised-design.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { RenderWay } from "./render-ways.ts";

/** A picture to draw: where it goes, and a key that stands for its bytes, equal only when they are. */
export interface JobPicture {
  target: PictureTarget;
  key: string;
}

/** A company's own font family that the design uses, under a name that no other company's has. */
export interface JobFont {
  alias: string;
  /** Keys of its files. */
  files: readonly string[];
}

/** The version of a design that a job was made from. Its renders share what they can. */
export interface JobVersion {
  key: VersionKey;
  /** As it is shown when no value is given. */
  design: Design;
  /** Layers, by layer_id, that a query string can change. */
  dynamicLayers: ReadonlySet<string>;
}

/** A design whose texts are final, and what is to be made of it. */
export interface RenderJob {
  design: Design;
  /** Absent where nothing is worth keeping for other renders, or where more than layers differ from the version. */
  version?: JobVersion;
  /** Layers, by layer_id, that differ from the version; all others are the same objects. None without a version. */
  changed?: readonly string[];
  pictures: readonly JobPicture[];
  fonts?: readonly JobFont[];
  format: OutputFormat;
  /** 1 to 100; without effect on png. */
  quality: number;
  /** Draws the first frame of the whole design, at most so many pixels wide; only in webp. */
  fitWidth?: number;
  /** Milliseconds since 1970 at which the image was asked for; this moment when not given. */
  now?: number;
}

/** A way in which the image differs from what the design says, with the layer, the background, or the whole image. */
export type RenderNote = { target: RenderTarget } & (
  | { code: "text_shrunk"; font_size: number }
  | { code: "text_shortened" | "text_cut" }
  | { code: "letters_left_out"; count: number }
  | { code: "code_left_out" | "code_too_small" }
  | { code: "frames_dropped" }
);

export interface Rendered {
  bytes: Uint8Array;
  /** May be called when nobody reads the bytes any more: the next image may be written over them. */
  release?: () => void;
  width: number;
  height: number;
  made: RenderWay;
  /** Absent when all came out as the design says. */
  notes?: readonly RenderNote[];
  /** Aliases of the job's fonts whose files couldn't be loaded; absent when all could. */
  lostFonts?: readonly string[];
}

/** Loads the bytes behind the key of a job's picture or font file; asked only when a worker doesn't hold them decoded. */
export type LoadPicture = (key: string) => Promise<Uint8Array>;
