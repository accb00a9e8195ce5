import * as words from "./words.ts";

/** The document of a file, or the error for the user. */
export type FileResult =
  /** `left`: what of an SVG file was left out or replaced. */
  { ok: true; document: unknown; left?: readonly string[] } | { ok: false; error: string };

/** In bytes. The server's limit is far lower; this one only prevents that a huge file blocks the page. */
const maxFileSize = 50_000_000;

const picture = /\.(?:jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp)$/i;

/** Reads a file as JSON. The server validates that it is a design. */
export async function readDesignFile(file: Pick<File, "name" | "size" | "text">): Promise<FileResult> {
  if (file.size > maxFileSize) {
    return { ok: false, error: words.thisFileIsTooLargeLimit };
  }
  if (file.size === 0) return { ok: false, error: words.thisFileIsEmpty };
  if (picture.test(file.name)) {
    return { ok: false, error: words.picturesCantBeImportedAsDesigns };
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, error: words.thisFileCouldntBeRead };
  }
  return parse(text, file.name);
}

function parse(text: string, name: string): FileResult {
  try {
    const document = JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
    if (typeof document === "object" && document !== null && !Array.isArray(document)) {
      return { ok: true, document };
    }
    return {
      ok: false,
      error: words.designDocumentIsJsonObject(kindOf(document)),
    };
  } catch (error) {
    const hint = /\.json$/i.test(name) ? "" : words.designDocumentsAreJsonFiles;
    return { ok: false, error: words.thisFileIsntJson(placeOf(error), hint) };
  }
}

/** Where a parser stopped, if it says so. The rest of its message may quote bytes of the file, so it isn't shown. */
function placeOf(error: unknown): string {
  const place = /line (\d+),? column (\d+)/.exec(error instanceof Error ? error.message : "");
  return place === null ? "" : words.lookAtLine(place[1], place[2]);
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? words.list : value === null ? "null" : `a ${typeof value}`;
