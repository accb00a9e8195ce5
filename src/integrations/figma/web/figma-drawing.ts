/** A picture of the file by its hash. Old files have it among their blobs, or at least a small copy. */
export interface FigmaPicture {
  hash: string;
  blob?: number;
  smallBlob?: number;
}

/** What the nodes of a drawing share. */
export interface FigmaDrawing {
  /** Collects what is left out. */
  left: Set<string>;
  /** Each picture once. */
  pictures: FigmaPicture[];
  blobs: readonly Uint8Array[];
}
