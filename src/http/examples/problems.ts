import { type ErrorCode, errorCodes } from "../../operations/error-codes.ts";

/** What an error's answer says, with the title and status of its code. */
function problemExample(code: ErrorCode, detail: string, errors: readonly object[] = []) {
  const { status, title } = errorCodes[code];
  const request_id = "1f0c7a3e-8d0b-4c58-9d5a-2f8b5e1c6a70";
  return { type: `/docs/errors#${code}`, title, status, detail, code, request_id, errors };
}

/** An error of each kind that the API's description names, by its component. */
export const problemExamples = {
  Malformed: problemExample("malformed", "The body isn't JSON."),
  Unauthorized: problemExample("unauthorized", "Send a valid API key in the X-API-KEY header."),
  Forbidden: problemExample(
    "key_scope",
    "This call needs a key with the scope write; this key has only read and render.",
    [{ path: "scopes", message: "The key lacks a scope", found: ["read", "render"], allowed: ["write"] }],
  ),
  NotFound: problemExample("design_not_found", "No design of your company has the id dsn_none."),
  MethodNotAllowed: problemExample("method_not_allowed", "Only GET, HEAD is allowed here."),
  Conflict: problemExample("version_conflict", "The draft has changed since you read it."),
  TooLarge: problemExample("too_large", "The body is larger than this server takes."),
  UnsupportedMediaType: problemExample("unsupported_media_type", "Send application/json."),
  RangeNotSatisfiable: problemExample("range_not_satisfiable", "The file has 1204 bytes.", [
    { path: "Range", message: "Past the end", found: "bytes=1204-", allowed: ["bytes=0-1203"] },
  ]),
  Invalid: problemExample("invalid", "A value is invalid: quality.", [
    { path: "quality", message: "At most 100", found: 101 },
  ]),
  TooManyRequests: problemExample("rate_limited", "Too many calls with this key. Try again in 12 s."),
  Problem: problemExample("busy", "The server has more work than it can do. Try again in a second."),
};
