import { encodePicture } from "../../../web/designs/import/encode-picture.ts";
import type { ConversionRequest } from "../../../web/designs/import/convert-in-worker.ts";
import { readPhotoshopFile } from "./read-photoshop-file.ts";

// Reads a Photoshop file beside the page, which stays quick and can end it at any time.
addEventListener("message", ({ data: { bytes, target } }: MessageEvent<ConversionRequest>) => {
  void readPhotoshopFile(new Uint8Array(bytes), target, encodePicture).then((result) => postMessage(result));
});
