import type { DocumentParser } from "../operations/designs/document-parser.ts";
import { readRequestBody } from "../operations/read-request-body.ts";
import { ServiceError } from "../operations/service-error.ts";

/** Reads a JSON body. Throws unsupported_media_type, too_large, or malformed with the position of the error. */
export async function readJson(
  request: Request,
  { maxBytes, documents }: { maxBytes: number; documents: Pick<DocumentParser, "parseJson"> },
): Promise<unknown> {
  return await documents.parseJson(await readJsonBytes(request, maxBytes));
}

/** Reads the bytes of a JSON body. Throws unsupported_media_type or too_large. */
export async function readJsonBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new ServiceError("unsupported_media_type", "Send the body as application/json.", {
      issues: [{ path: "Content-Type", message: "Not accepted", found: type, allowed: ["application/json"] }],
    });
  }
  return await readRequestBody(request, maxBytes);
}
