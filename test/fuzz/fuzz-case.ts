/**
 * One request of a case. Texts may contain ids of the server under test as `@name@`: `company`, `design`, `victim`, `project`,
 * `asset`, `hosted` (the URL of the step's `hosts`) and `made` (the id in the last 201).
 */
export interface Step {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** A multipart upload; bytes in base64. */
  file?: { name: string; bytes: string };
  /** Bytes in base64 that the picture host serves, at `@hosted@`. */
  hosts?: string;
  /** The whole request in base64 instead of all of the above but `path`, for a socket of its own. */
  raw?: string;
  /** An SVG file that the dashboard's import makes a document of, which is then the body. */
  imports?: string;
  /** The tool of an MCP call, whose output schema the answer is checked against. */
  tool?: string;
}

/** One input: requests in turn. It is JSON, so that a failure can be kept as a file and repeated. */
export interface FuzzCase {
  steps: Step[];
}

/** `@name@` replaced by the server's ids. */
export type Ids = Record<string, string>;

export function fillIn(text: string, ids: Ids): string {
  return text.replaceAll(/@(\w+)@/g, (whole, name: string) =>
    Object.hasOwn(ids, name) ? (ids[name] ?? whole) : whole,
  );
}

/** Appears in generated texts; no output of the server may contain it. */
export const canary = "Zq9canaryX7";

export const keyHeader = { "x-api-key": "@key@" };
export const jsonHeaders = { ...keyHeader, "content-type": "application/json" };
