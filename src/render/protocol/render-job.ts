import type { Design, OutputFormat } from "../../design/design.ts";
import type { PictureTarget } from "../../design/personalised-design.ts";

/** A picture to be drawn: whose it is, and a key that stands for its bytes, equal only when they are. */
export interface JobPicture {
  target: PictureTarget;
  key: string;
}

/** A company's own family that the design uses, under a name that no other company's has. */
export interface JobFont {
  alias: string;
  /** Keys of its files. */
  files: readonly string[];
}

/** A design whose texts are final, and what is to be made of it. */
export interface RenderJob {
  design: Design;
  pictures: readonly JobPicture[];
  fonts?: readonly JobFont[];
  format: OutputFormat;
  /** 1 to 100; without effect on png. */
  quality: number;
  /** Draws the whole design at most so many pixels wide, as it begins; only in webp. */
  fitWidth?: number;
  /** Milliseconds since 1970 at which the image was asked for; this moment when not given. */
  now?: number;
  /** The version of a design that this one was made from, by a name of its own; its renders share what they can. */
  base?: {
    key: string;
    design: Design;
    /** Layers that a query string can change, by layer_id; worked out when not given. */
    open?: ReadonlySet<string>;
  };
}

/** What came out otherwise than the design says, with a layer, the background, or the image as a whole. */
export type RenderNote = { target: PictureTarget | "image" } & (
  | { code: "text_shrunk"; font_size: number }
  | { code: "text_shortened" | "text_cut" }
  | { code: "letters_left_out"; count: number }
  | { code: "code_left_out" | "code_too_small" }
  | { code: "frames_dropped" }
);

export interface Rendered {
  bytes: Uint8Array;
  /** May be called when nobody looks at the bytes any more: the next image may be written over them. */
  giveBack?: () => void;
  width: number;
  height: number;
  /** Absent when all came out as the design says. */
  notes?: readonly RenderNote[];
  /** Aliases of the job's fonts whose files couldn't be had; absent when all could. */
  lostFonts?: readonly string[];
}

/** Gives the bytes behind the key of a job's picture or font file; asked only when they aren't at hand in another form. */
export type LoadPicture = (key: string) => Promise<Uint8Array>;
