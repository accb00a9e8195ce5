import { isJsonContentType } from "@modelcontextprotocol/server";
import { ServiceError } from "../operations/service-error.ts";
import { readBounded } from "../operations/read-request-body.ts";

/** The JSON that was posted. Throws 415, 413 or 400. */
export async function readMessage(request: Request, most: number): Promise<unknown> {
  if (!isJsonContentType(request.headers.get("content-type"))) {
    throw new ServiceError("unsupported_media_type", "Send the message with Content-Type: application/json.");
  }
  const bytes = await readBounded(request, most);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw new ServiceError("malformed", "Parse error: the body is no JSON in UTF-8.", { cause: error });
  }
}
