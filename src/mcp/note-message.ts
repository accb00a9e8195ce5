import { performance } from "node:perf_hooks";
import { type ErrorCode, errorCodes } from "../operations/error-codes.ts";
import type { IdentifiedCaller } from "../operations/roles.ts";
import type { Services } from "../operations/services.ts";
import { tools } from "./tools.ts";

/**
 * Serves a message and notes it among the last calls of its key. `serve` is told what takes the code of a tool's error: for
 * HTTP a result with isError is a success.
 */
export async function noteMessage(
  { keyCalls, now }: Pick<Services, "keyCalls" | "now">,
  { callerId }: IdentifiedCaller,
  message: unknown,
  serve: (onToolError: (code: ErrorCode) => void) => Promise<Response>,
): Promise<Response> {
  const at = now().toISOString();
  const started = performance.now();
  let code: ErrorCode | null = null;
  try {
    return await serve((failure) => (code = failure));
  } finally {
    keyCalls.note({
      key_id: callerId,
      at,
      method: "POST",
      route: `/mcp${subjectOf(message)}`,
      status: code === null ? 200 : errorCodes[code as ErrorCode].status,
      code,
      ms: Math.round(performance.now() - started),
    });
  }
}

const methods: ReadonlySet<unknown> = new Set([
  "initialize",
  "server/discover",
  "ping",
  "tools/list",
  "prompts/list",
  "prompts/get",
  "resources/list",
  "resources/templates/list",
  "resources/read",
]);
const toolNames: ReadonlySet<unknown> = new Set(tools.map(({ name }) => name));

/** The tool, or else the method, after a blank. What clients make up stays out. */
function subjectOf(message: unknown): string {
  if (typeof message !== "object" || message === null || !("method" in message)) return "";
  const { method } = message;
  const name =
    "params" in message && typeof message.params === "object" && message.params !== null
      ? (message.params as Record<string, unknown>)["name"]
      : undefined;
  if (method === "tools/call") return toolNames.has(name) ? ` ${String(name)}` : " tools/call";
  return methods.has(method) ? ` ${String(method)}` : "";
}
