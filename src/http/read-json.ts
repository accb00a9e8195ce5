import { readRequestBody } from "../operations/read-request-body.ts";
import { ServiceError } from "../operations/service-error.ts";

const maxDepth = 32;

/** Reads a JSON body. Throws unsupported_media_type, too_large, or malformed with the position of the error. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new ServiceError("unsupported_media_type", "Send the body as application/json.", {
      issues: [{ path: "Content-Type", message: "Not accepted", found: type, allowed: ["application/json"] }],
    });
  }
  const bytes = await readRequestBody(request, maxBytes);
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
    if (remainingDepth(value, maxDepth) < 0) throw new Error(`it is nested deeper than ${maxDepth} levels`);
    return value;
  } catch (error) {
    throw new ServiceError(
      "malformed",
      `The body isn't JSON: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

/** The levels that remain under the deepest value; negative when it is nested deeper. */
function remainingDepth(value: unknown, levels: number): number {
  if (levels < 0 || typeof value !== "object" || value === null) return levels;
  let remaining = levels;
  for (const part of Object.values(value)) remaining = Math.min(remaining, remainingDepth(part, levels - 1));
  return remaining;
}
