import { type ErrorCode, errorCodes } from "./error-codes.ts";

/** How often callers got each error since the start. */
export interface ErrorCounts {
  add(code: ErrorCode): void;
  read(): Readonly<Record<ErrorCode, number>>;
}

export function createErrorCounts(): ErrorCounts {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  const counts = Object.fromEntries(codes.map((code) => [code, 0])) as Record<ErrorCode, number>;
  return { add: (code) => void (counts[code] += 1), read: () => counts };
}
