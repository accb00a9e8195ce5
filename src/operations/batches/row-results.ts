import { randomBytes } from "node:crypto";
import { formatFacts } from "../../design/output-formats.ts";
import type { RowResult } from "../../store/batch-work.ts";
import type { Batch, BatchRow } from "../../store/batches.ts";
import { partBlobKey } from "../../store/blobs/blobs.ts";
import { diskLimit } from "../disk-space.ts";
import { presentWarning } from "../present.ts";
import { isWorthRepeating } from "../render-errors.ts";
import { ServiceError, toServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { RowOutcome } from "./render-each-row.ts";

/** What became of a row, as it is recorded. */
export function rowResult({ batch_id, row }: BatchRow, outcome: RowOutcome): RowResult {
  if (outcome.status === "failed") {
    const error = describeError(outcome.error);
    return { batch_id, row, status: "failed", error, warnings: "[]", bytes: 0 };
  }
  const { bytes, warnings: found } = outcome.image;
  const warnings = JSON.stringify(found.map(presentWarning));
  return { batch_id, row, status: "done", error: null, warnings, bytes: bytes.byteLength };
}

/** Why a row has failed. Rethrows an error that isn't the row's: the server is busy, or the storage can't be used. */
export function failureOf(
  { errorCounts, log }: Pick<Services, "errorCounts" | "log">,
  error: unknown,
): ServiceError {
  if (isWorthRepeating(error)) throw error;
  if (error instanceof Error && error.name === "StoreUnavailableError") throw error;
  const serviceError = toServiceError(error, randomBytes(9).toString("base64url"), log);
  errorCounts.add(serviceError.code);
  return serviceError;
}

/** The key of a row's image, or with 0 of the document. */
export function rowBlobKey({ id, format }: Pick<Batch, "id" | "format">, row: number): string {
  return partBlobKey("batch", id, row, row === 0 ? "pdf" : formatFacts[format].extension);
}

export function describeError({ code, message }: ServiceError): string {
  return JSON.stringify({ code, message });
}

/** Why an image of a batch isn't stored. */
export function shareUsedUp({ diskSpace: { megabytes } }: Pick<Services, "diskSpace">): ServiceError {
  return diskLimit(megabytes, megabytes * 2 ** 20);
}

export function batchTooLarge(bytes: number): ServiceError {
  return new ServiceError("batch_too_large", `The images of this batch have more than ${bytes} bytes.`);
}
