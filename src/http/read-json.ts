import { readRequestBody } from "../operations/read-request-body.ts";
import { ServiceError } from "../operations/service-error.ts";

const deepest = 32;

/** A JSON body. Throws 415, 413 or 400 with the place where it stops being JSON. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new ServiceError("unsupported_media_type", "Send the body as application/json.", {
      issues: [
        { path: "Content-Type", message: "Not taken here", found: type, allowed: ["application/json"] },
      ],
    });
  }
  const bytes = await readRequestBody(request, most);
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
    if (depthOf(value, deepest) < 0) throw new Error(`it is nested deeper than ${deepest} levels`);
    return value;
  } catch (error) {
    throw new ServiceError(
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
