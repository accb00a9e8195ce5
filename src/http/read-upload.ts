import { createSemaphore, type Semaphore } from "../bounds/semaphore.ts";
import { readRequestBody } from "../operations/read-request-body.ts";
import { ServiceError } from "../operations/service-error.ts";
import { type MultipartForm, readMultipartForm } from "./multipart-file.ts";

// Boundaries, part headers and other fields around the file itself.
const envelopeBytes = 16_384;

/** Limits concurrent uploads, because each is held in memory as a whole. */
export type UploadSemaphore = Pick<Semaphore, "run">;

/** `run` throws busy when no permit is free within `waitMs`. */
export function createUploadSemaphore(options: { permits: number; waitMs: number }): UploadSemaphore {
  return createSemaphore({
    ...options,
    onTimeout: () =>
      new ServiceError("busy", "Too many uploads at once. Try again in a moment.", {
        retryAfterSeconds: 2,
      }),
  });
}

/**
 * Runs `work` with the field `file` of a multipart/form-data body, at most `maxBytes` of it, and the fields beside it. The
 * permit is held until the work is done, because the bytes are. A wrong Content-Type or Content-Length needs no permit.
 */
export async function withForm<Result>(
  request: Request,
  { maxBytes, uploads }: { maxBytes: number; uploads: UploadSemaphore },
  work: (form: MultipartForm) => Promise<Result>,
): Promise<Result> {
  const type = readMultipartType(request);
  const contentLength = Number(request.headers.get("content-length") ?? 0);
  if (contentLength > maxBytes + envelopeBytes) throw tooLarge(maxBytes);
  return await uploads.run(async () => {
    const form = readMultipartForm(await readBody(request, maxBytes), type);
    if (form.file.byteLength > maxBytes) throw tooLarge(maxBytes);
    return await work(form);
  });
}

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
}

function readMultipartType(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  if (isForm(request)) return type;
  throw new ServiceError(
    "unsupported_media_type",
    "Send the file as multipart/form-data in the field `file`.",
    {
      issues: [
        { path: "Content-Type", message: "Not accepted", found: type, allowed: ["multipart/form-data"] },
      ],
    },
  );
}

async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  try {
    const bytes = await readRequestBody(request, maxBytes + envelopeBytes);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    // The message names the setting's limit, without our margin.
    throw error instanceof ServiceError && error.code === "too_large" ? tooLarge(maxBytes) : error;
  }
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError("too_large", `The file is larger than ${maxBytes} bytes.`);
}
