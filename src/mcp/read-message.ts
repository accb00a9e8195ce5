import { isJsonContentType } from "@modelcontextprotocol/server";
import { Refusal } from "../operations/errors.ts";

/** The JSON that was posted. Throws 415, 413 or 400. */
export async function readMessage(request: Request, most: number): Promise<unknown> {
  if (!isJsonContentType(request.headers.get("content-type"))) {
    throw new Refusal("unsupported_media_type", "Send the message with Content-Type: application/json.");
  }
  const bytes = await readAtMost(request, most);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw new Refusal("malformed", "Parse error: the body is no JSON in UTF-8.", { cause: error });
  }
}

async function readAtMost(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal("too_large", `The message is larger than ${most} bytes.`);
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
