import type { ConversionRequest } from "../../../web/designs/import/convert-in-worker.ts";
import { readFigmaFile } from "./read-figma-file.ts";

// Reads a file of Figma beside the page, which stays quick and can end it at any time.
addEventListener("message", ({ data: { bytes, target } }: MessageEvent<ConversionRequest>) => {
  postMessage(readFigmaFile(new Uint8Array(bytes), target));
});
