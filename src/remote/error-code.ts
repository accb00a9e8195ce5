/** The code of a system or library error for a log line; its message may hold host names, which are callers' values. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
