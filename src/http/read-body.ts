import { Refusal } from "../operations/errors.ts";

const deepest = 32;

/** The bytes of a body, up to a limit that holds whatever Content-Length says. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal("too_large", `The body is larger than ${most} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** A JSON body. Throws 415, 413 or 400 with the place where it stops being JSON. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new Refusal("unsupported_media_type", "Send the body as application/json.", {
      issues: [
        { path: "Content-Type", message: "Not taken here", found: type, allowed: ["application/json"] },
      ],
    });
  }
  const bytes = await readBytes(request, most);
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
    if (depthOf(value, deepest) < 0) throw new Error(`it is nested deeper than ${deepest} levels`);
    return value;
  } catch (error) {
    throw new Refusal(
      "malformed",
      `The body is no JSON: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

/** What is left of `levels` under the deepest value; negative when it goes deeper. */
function depthOf(value: unknown, levels: number): number {
  if (levels < 0 || typeof value !== "object" || value === null) return levels;
  let least = levels;
  for (const part of Object.values(value)) least = Math.min(least, depthOf(part, levels - 1));
  return least;
}
