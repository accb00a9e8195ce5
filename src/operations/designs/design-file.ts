import { access, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeIssues, invalid, ServiceError } from "../service-error.ts";

const pictureEndings = ["jpg", "jpeg", "png", "webp", "gif", "avif"] as const;

/**
 * A design document on disk. `asset:NAME` in it refers to `assets/NAME.jpg` (or another picture type) beside the file.
 */
export interface DesignFile {
  path: string;
  document: unknown;
}

/** Far more than the largest design within the limits needs. */
const maxBytes = 16 * 1024 * 1024;

const reasons: Record<string, string> = {
  ENOENT: "There is no such file",
  EISDIR: "Is a folder, not a file",
  ERR_ENCODING_INVALID_ENCODED_DATA: "Is not text in UTF-8",
};

/** Reads a design file. Throws `invalid` with the reason when it can't be read or isn't JSON. */
export async function readDesignFile(path: string): Promise<DesignFile> {
  const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error);
  });
  try {
    return { path, document: JSON.parse(text.replace(/^\uFEFF/, "")) as unknown };
  } catch (error) {
    throw invalid([
      { path, message: `Is not JSON: ${error instanceof Error ? error.message : String(error)}` },
    ]);
  }
}

/** Says in plain words why a file that a command names can't be read. */
export function unreadable(path: string, { code, message }: NodeJS.ErrnoException): ServiceError {
  return invalid([
    { path, message: code === undefined ? message : (reasons[code] ?? `Can't be read: ${code}`) },
  ]);
}

async function readText(path: string): Promise<string> {
  const file = await open(path, "r");
  try {
    // Read in chunks, because a file that isn't a regular one doesn't report its size.
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of file.createReadStream({ autoClose: false })) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).byteLength;
      if (size > maxBytes) throw new Error(`Is larger than ${maxBytes} bytes`);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces));
  } finally {
    await file.close();
  }
}

/** Runs work on a file. A ServiceError's issues then name the file too. */
export async function withFileName<Value>(path: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, path: `${path}: ${issue.path}` }));
    const detail = issues.length > 0 ? describeIssues(issues) : `${path}: ${error.message}`;
    throw new ServiceError(error.code, detail, { issues, cause: error });
  }
}

/** Returns the path of the asset with this name beside a design file, if there is one. */
export async function findAssetFile(
  file: Pick<DesignFile, "path">,
  name: string,
): Promise<string | undefined> {
  for (const ending of pictureEndings) {
    const path = join(dirname(file.path), "assets", `${name}.${ending}`);
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
  }
  return undefined;
}
