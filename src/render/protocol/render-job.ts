import type { Design } from "../../design/design.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import type { MovedLayer, PictureTarget, RenderTarget } from "../../design/personalised-design.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { BrokenPicture } from "./errors.ts";
import type { RenderWay } from "./render-ways.ts";

/** A picture to draw: its target, and a key that identifies its bytes. */
export interface JobPicture {
  target: PictureTarget;
  key: string;
  /** Set when the design itself names it, and no value or edit: its pixels may then be stored in files. */
  isOwn?: true;
  /** Set when nobody has looked it up: it counts as there, and has no bytes. Only in jobs that are measured. */
  isUntried?: true;
}

/** How many decoded pictures, or references, were looked up in files. */
export interface StoredCounts {
  found: number;
  missed: number;
}

/** A company font of the design, under an alias that is unique among all companies. */
export interface JobFont {
  alias: string;
  /** Keys of its font files. */
  files: readonly string[];
}

/** The version of a design that a job was made from. Its renders share cached parts. */
export interface JobVersion {
  key: VersionKey;
  /** The design without values. */
  design: Design;
  /** Layers, by layer_id, that a query string can change. */
  dynamicLayers: ReadonlySet<string>;
  /**
   * What shows a picture without values, by `targetName`. The pool sets it for workers, unless images depend on the time: then
   * nothing of the version is stored in files.
   */
  pictureTargets?: ReadonlySet<string>;
}

/** A design with final texts, and how to render it. */
export interface RenderJob {
  design: Design;
  /** Absent when other renders can't share anything, or when more than layers differ from the version. */
  version?: JobVersion;
  /** Layers, by layer_id, that differ from the version, or without one from the design without values; all others are the same objects. */
  changed?: readonly string[];
  /**
   * Without a version: the layers, by layer_id, that a query string can change. Static layers between them are flattened,
   * so that the image has the pixels of one with the version.
   */
  dynamicLayers?: readonly string[];
  /**
   * Without a version: the changed layers without values, for the palette that an animation has with the version. Absent when
   * more than layers differ.
   */
  defaultLayers?: DesignChanges;
  pictures: readonly JobPicture[];
  /** Members of stacks that edits take out of the flow; absent when there are none. */
  movedLayers?: readonly MovedLayer[];
  fonts?: readonly JobFont[];
  format: OutputFormat;
  /** 1 to 100; without effect on png. */
  quality: number;
  /** Pixels of the image for each pixel of the design; default 1. The version's key includes it. */
  scale?: number;
  /** Renders a thumbnail of the first frame with at most this width; only in webp. */
  fitWidth?: number;
  /** Adds a page to the worker's PDF document, of which `closeDocument` returns the bytes. Only in a pool of one worker. */
  isPage?: true;
  /** Time of the request in milliseconds since 1970; default now. */
  now?: number;
  /** Name of the zone by whose clocks it tells times; default UTC. */
  timeZone?: string;
  /** Layers, by layer_id, to measure in the image. Absent when nothing is measured. */
  measured?: readonly string[];
  /** Set by the pool when another worker renders the version, or has: this one makes a reference at once. */
  isReopened?: true;
}

/** A difference between the image and the design, with the layer, the background or the whole image as target. */
export type EngineWarning = { target: RenderTarget } & (
  | { code: "text_shrunk"; font_size: number }
  | { code: "text_shortened" | "text_cut" }
  | { code: "letters_left_out"; count: number }
  | { code: "code_left_out" | "code_too_small" }
  | { code: "stack_overfull" }
  | { code: "frames_dropped" }
);

/** Where a layer is in the image, and how readable; in pixels at scale 1. */
export interface LayerMeasure {
  layer_id: string;
  /** Its box after layout. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of a text: its lines, the size of its letters, and what they say. */
  lines?: number;
  font_size?: number;
  text_shown?: string;
  /** Between a text and what is drawn behind it; absent where that isn't known. */
  contrast?: number;
  /** Layers, by layer_id, that it covers or is covered by in part. */
  overlaps: string[];
  /** Whether a part of what it draws is beyond the edge. */
  outside: boolean;
}

/** How much of a text that is cut or shrunk is shown, and what it would fit into: `TextAdvice`. */
export interface TextAdviceOfLayer {
  layer_id: string;
  shown: number;
  of: number;
  fits_font_size?: number;
  fits_width?: number;
}

export interface Measures {
  layers: LayerMeasure[];
  /** For any texts, not only those of the measured layers. */
  texts: TextAdviceOfLayer[];
}

export interface Rendered {
  bytes: Uint8Array;
  /** Optional to call once nobody reads the bytes: the next image may overwrite them. */
  release?: () => void;
  width: number;
  height: number;
  made: RenderWay;
  /** Set when it took longer than the images that follow: it made parts for them, or there were none. */
  isCold?: true;
  /** Absent when there are none. */
  warnings?: readonly EngineWarning[];
  /** Aliases of the job's fonts whose files couldn't be loaded; absent when there are none. */
  lostFonts?: readonly string[];
  /** Set when the job's `measured` is. */
  measures?: Measures;
  /** Absent when none were looked up. */
  storedPictures?: StoredCounts;
  storedReferences?: StoredCounts;
  /** Milliseconds that the worker worked on it, without waiting for the server. Only workers measure it. */
  workMs?: number;
  /** Bytes in the worker's caches; absent when they are as they were. */
  cachedBytes?: number;
}

/** What a render would say of an image, without one; or the pictures that it couldn't decode. */
export type Measured = Pick<Rendered, "warnings" | "lostFonts"> | { broken: readonly BrokenPicture[] };

/** What renders of several jobs would say. */
export interface MeasuredJobs {
  /** In the order of the jobs. */
  jobs: readonly Measured[];
  /** Milliseconds of processor time that they took. */
  workMs: number;
  /** Bytes in the worker's caches; absent when they are as they were. */
  cachedBytes?: number;
}

/** Loads the bytes of a job's picture or font file by its key. Called only when a worker hasn't cached them. */
export type LoadPicture = (key: string) => Promise<Uint8Array>;

type Layer = Design["layers"][number];

/** The layers of a design that differ from a version, with their indexes. */
export type DesignChanges = readonly (readonly [index: number, layer: Layer])[];

/** `changed` are the job's changed layer_ids. */
export function changesOf(design: Design, changed: readonly string[]): DesignChanges {
  if (changed.length === 0) return [];
  return [...design.layers.entries()].filter(([, { layer_id }]) => changed.includes(layer_id));
}

export function withChanges(version: Design, changes: DesignChanges): Design {
  if (changes.length === 0) return version;
  const layers = [...version.layers];
  for (const [index, layer] of changes) layers[index] = layer;
  return { ...version, layers };
}
