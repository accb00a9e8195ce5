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
    return { ok: false, error: "This file is too large. The limit is 1 MB." };
  }
  if (file.size === 0) return { ok: false, error: "This file is empty." };
  if (picture.test(file.name)) {
    return { ok: false, error: "Pictures can't be imported as designs. Add them to a design in the editor." };
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, error: "This file couldn't be read. It may have been moved or changed." };
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
      error: `A design document is a JSON object, but this file contains ${kindOf(document)}.`,
    };
  } catch (error) {
    const hint = /\.json$/i.test(name) ? "" : " Design documents are .json files downloaded from Limn.";
    return { ok: false, error: `This file isn't JSON${placeOf(error)}.${hint}` };
  }
}

/** Where a parser stopped, if it says so. The rest of its message may quote bytes of the file, so it isn't shown. */
function placeOf(error: unknown): string {
  const place = /line (\d+),? column (\d+)/.exec(error instanceof Error ? error.message : "");
  return place === null ? "" : `: look at line ${place[1]}, column ${place[2]}`;
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? "a list" : value === null ? "null" : `a ${typeof value}`;
