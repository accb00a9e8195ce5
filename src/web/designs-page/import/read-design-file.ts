/** A file's document, or in words why it is none. */
export type ReadFile = { ok: true; document: unknown } | { ok: false; problem: string };

/** No server takes a document this large; reading it would only stop the page. Bytes. */
const largest = 50_000_000;

/** Reads a file as JSON. Whether it is a design is for the server to say, which names everything wrong in it. */
export async function readDesignFile(file: Pick<File, "name" | "size" | "text">): Promise<ReadFile> {
  if (file.size > largest) {
    return { ok: false, problem: "This file is too large. The limit is 1 MB." };
  }
  if (file.size === 0) return { ok: false, problem: "This file is empty." };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, problem: "This file couldn't be read. It may have been moved or changed." };
  }
  return parse(text, file.name);
}

function parse(text: string, name: string): ReadFile {
  try {
    const document = JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
    if (typeof document === "object" && document !== null && !Array.isArray(document)) {
      return { ok: true, document };
    }
    return {
      ok: false,
      problem: `A design document is a JSON object, but this file contains ${kindOf(document)}.`,
    };
  } catch (error) {
    const ending = /\.json$/i.test(name) ? "" : " Design documents are .json files downloaded from Limn.";
    const where = error instanceof Error ? ` (${error.message})` : "";
    return { ok: false, problem: `This file isn't JSON${where}.${ending}` };
  }
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? "a list" : value === null ? "null" : `a ${typeof value}`;
