import { ServiceError } from "../operations/service-error.ts";
import { readBounded } from "../operations/read-request-body.ts";
import { multipartFile } from "./multipart-file.ts";
import type { UploadTurns } from "./upload-turns.ts";

// Boundaries, part headers and other fields around the file itself.
const envelopeBytes = 16_384;

/**
 * Runs `work` with the bytes in the field `file` of a multipart/form-data body, at most `most` of them. The turn lasts until
 * the work is done, since the bytes are held as long; what the headers tell already is refused before it.
 */
export async function withUpload<T>(
  request: Request,
  { most, turns }: { most: number; turns: UploadTurns },
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const type = multipartType(request);
  if (Number(request.headers.get("content-length") ?? 0) > most + envelopeBytes) throw tooLarge(most);
  return await turns.hold(async () => {
    const file = multipartFile(await readBody(request, most), type);
    if (file.byteLength > most) throw tooLarge(most);
    return await work(file);
  });
}

function multipartType(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data\s*;/i.test(type)) return type;
  throw new ServiceError(
    "unsupported_media_type",
    "Send the picture as multipart/form-data, in the field `file`.",
    {
      issues: [
        { path: "Content-Type", message: "Not taken here", found: type, allowed: ["multipart/form-data"] },
      ],
    },
  );
}

async function readBody(request: Request, most: number): Promise<Buffer> {
  try {
    const bytes = await readBounded(request, most + envelopeBytes);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    // The limit that the caller knows is the setting's, without our margin.
    throw error instanceof ServiceError && error.code === "too_large" ? tooLarge(most) : error;
  }
}

function tooLarge(most: number): ServiceError {
  return new ServiceError("too_large", `The file is larger than ${most} bytes.`);
}
