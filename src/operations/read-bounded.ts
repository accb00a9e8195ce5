import { Refusal } from "./errors.ts";

/** All of a posted body, up to a limit in bytes that holds whatever Content-Length says. Throws too_large. */
export async function readBounded(request: Request, most: number): Promise<Uint8Array> {
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
