import { createSemaphore } from "../bounds/semaphore.ts";
import type { BodyBounds } from "../operations/request-bodies.ts";
import { ServiceError } from "../operations/service-error.ts";
import type { Services } from "../operations/services.ts";
import { type MultipartForm, readMultipartForm } from "./multipart-file.ts";

// Boundaries, part headers and other fields around the file itself.
const envelopeBytes = 16_384;
/** One company that uploads alone has two of them. Longer than a picture or a large file of rows takes. */
const bounds = { permits: 4, leavesRoom: true, waitMs: 20_000 };

/** Limits how many uploads are worked on at a time. `run` throws busy when no permit is free in time. */
export function createUploads(options: typeof bounds = bounds): Services["uploads"] {
  return createSemaphore({
    ...options,
    onTimeout: () =>
      new ServiceError("busy", "Too many uploads of your company at once. Try again in a moment.", {
        retryAfterSeconds: 2,
      }),
  });
}

type UploadServices = Pick<Services, "bodies" | "uploads">;

/**
 * Runs `work` with the field `file` of a multipart/form-data body, at most `maxBytes` of it, and the fields beside it. No
 * permit is held while the body arrives. A wrong Content-Type or Content-Length needs no permit.
 */
export async function withForm<Result>(
  request: Request,
  { bodies, uploads }: UploadServices,
  { maxBytes, company }: BodyBounds,
  work: (form: MultipartForm) => Promise<Result>,
): Promise<Result> {
  const type = readMultipartType(request);
  // The message names the setting's limit, without our margin.
  const limits = { maxBytes: maxBytes + envelopeBytes, company, tooLarge: () => tooLarge(maxBytes) };
  return await bodies.receive(request, limits, (bytes) =>
    uploads.run(company, async () => {
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const form = readMultipartForm(body, type);
      if (form.file.byteLength > maxBytes) throw tooLarge(maxBytes);
      return await work(form);
    }),
  );
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

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError("too_large", `The file is larger than ${maxBytes} bytes.`);
}
