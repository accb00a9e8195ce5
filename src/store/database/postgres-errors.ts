import { StoreUnavailableError, type StorageFailure } from "../errors.ts";

/** Errors of PostgreSQL's server, by SQLSTATE or by its class (two characters). */
const FAILURES: Record<string, StorageFailure> = {
  // Deadlocks and serialization failures are repeated first; see postgres.ts.
  "40001": "busy",
  "40P01": "busy",
  "55P03": "busy",
  "57014": "busy",
  "53300": "busy",
  "53100": "full",
  "25006": "read_only",
  "28": "unreachable",
  "3D000": "unreachable",
  "08": "unreachable",
  "57P": "unreachable",
  "58": "input_output",
  XX001: "corrupt",
  XX002: "corrupt",
};

/** Errors of the connection, by the code of Node or of its resolver. */
const CONNECTION_ERRORS: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Codes of OpenSSL and Node for a certificate that doesn't prove who the server is. */
const TLS_ERRORS = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;
const NO_TLS = "The server does not support SSL connections";

/** What pg throws without a code when a connection is lost or doesn't answer in time. */
const CONNECTION_MESSAGES = /^(Connection terminated|Query read timeout|timeout ex|Client has)/;

/** Turns an error of pg that isn't the query's fault into a {@link StoreUnavailableError}. Returns others as they are. */
export function toPostgresStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailableError || !(error instanceof Error)) return error;
  const code = codeOf(error);
  const failure = isConnectionError(error)
    ? "unreachable"
    : (FAILURES[code] ?? FAILURES[code.slice(0, 3)] ?? FAILURES[code.slice(0, 2)]);
  return failure === undefined ? error : new StoreUnavailableError(failure, error);
}

/** Whether the connection can't be used again. A server that has become read-only is a former primary. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return isConnectionError(error) || code === "25006" || code.startsWith("57P") || code.startsWith("08");
}

/** Whether the server refuses a user, a database or TLS. It keeps doing so until an operator changes something. */
export function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code.startsWith("28") || code === "3D000" || isTlsError(error);
}

function isTlsError(error: Error): boolean {
  return TLS_ERRORS.test(codeOf(error)) || error.message === NO_TLS;
}

/** Whether the same transaction may succeed when it is repeated. */
export function isSerializationFailure(error: unknown): boolean {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  return cause instanceof Error && ["40001", "40P01"].includes(codeOf(cause));
}

function isConnectionError(error: Error): boolean {
  // Where a host name has several addresses, Node collects the error of each.
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return errors.some(
    (one) =>
      one instanceof Error &&
      (CONNECTION_ERRORS.has(codeOf(one)) || CONNECTION_MESSAGES.test(one.message) || isTlsError(one)),
  );
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
