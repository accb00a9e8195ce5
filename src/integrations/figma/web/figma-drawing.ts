/** What the nodes of a drawing share. */
export interface FigmaDrawing {
  /** Collects what is left out. */
  left: Set<string>;
  /** The hashes of the file's pictures. */
  pictures: string[];
  blobs: readonly Uint8Array[];
}
