import { writeDrawing } from "../../../design/drawing/write-drawing.ts";
import {
  type ConversionTarget,
  type ConvertedFile,
  type ConvertedPicture,
  maxLayers,
} from "../../../web/designs/import/converted-file.ts";
import { type FigmaContainer, openFigmaFile, problemOfHead } from "./figma-container.ts";
import { figmaDrawings } from "./figma-drawings.ts";
import { figmaMessage, wantedFields } from "./figma-node.ts";
import { pagesOf } from "./figma-tree.ts";
import { readKiwiMessage, readKiwiSchema } from "./kiwi-reader.ts";
import * as words from "./words.ts";

/** Converts a `.fig` file, or what Figma puts on the clipboard: each frame is a design. */
export function readFigmaFile(bytes: Uint8Array, target: ConversionTarget): ConvertedFile {
  const problem = problemOfHead(bytes);
  if (problem !== undefined) return { ok: false, problem };
  try {
    return converted(openFigmaFile(bytes), target);
  } catch {
    return {
      ok: false,
      problem: words.thisFileCantBeRead,
    };
  }
}

function converted(
  container: FigmaContainer,
  { name, families, canvasSide }: ConversionTarget,
): ConvertedFile {
  const schema = readKiwiSchema(container.schema);
  const wanted = { root: "Message", wanted: wantedFields };
  const { nodeChanges, blobs = [] } = figmaMessage.parse(readKiwiMessage(container.message, schema, wanted));
  const bytes = blobs.map((blob) => blob.bytes ?? new Uint8Array());
  const { drawings, pictures, left } = figmaDrawings(pagesOf(nodeChanges), name, bytes);
  const designs = drawings.map(({ drawing, left: own }) => {
    const written = writeDrawing(drawing, { families, canvasSide, maxLayers });
    return { document: written.document, left: [...own, ...written.left] };
  });
  const filled = designs.filter(({ document }) => document.layers.length > 0);
  if (filled.length === 0) return { ok: false, problem: words.thisFileContainsNoFrame };
  let smallCopies = 0;
  const found = pictures.map(({ hash, blob = -1, smallBlob = -1 }): ConvertedPicture => {
    const whole = container.picture(hash) ?? bytes[blob];
    const small = bytes[smallBlob];
    if (whole === undefined && small !== undefined) smallCopies += 1;
    const best = whole ?? small;
    return best === undefined ? { problem: container.withoutPicture } : new Blob([new Uint8Array(best)]);
  });
  const replaced = smallCopies > 0 ? [words.smallCopies(smallCopies)] : [];
  return { ok: true, designs: filled, pictures: found, left: [...left, ...replaced] };
}
