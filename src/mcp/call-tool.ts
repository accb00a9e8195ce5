import { randomBytes } from "node:crypto";
import type { CallToolResult, ImageContent } from "@modelcontextprotocol/server";
import type { ErrorCode } from "../operations/error-codes.ts";
import { requireReach } from "../operations/project-reach.ts";
import { requireScope } from "../operations/require-scope.ts";
import {
  checkInput,
  describeIssues,
  type ServiceError,
  toServiceError,
} from "../operations/service-error.ts";
import type { Caller, Services } from "../operations/services.ts";
import { readJsonTexts } from "./json-text.ts";
import type { Tool } from "./tool.ts";

interface ToolContext {
  services: Services;
  caller: Caller;
  onError: (code: ErrorCode) => void;
}

/**
 * Runs a tool. Every error becomes a result with isError, so that the assistant reads it. A result is in
 * structuredContent and as the same JSON in one text, because clients show their assistant one or the other.
 */
export async function callTool(
  tool: Tool,
  { services, caller, onError }: ToolContext,
  args: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    requireScope(caller, tool.scope);
    const input = checkInput(tool.input, readJsonTexts(tool.input.shape, ownArguments(args)));
    await requireReach(services, caller, { reach: tool.reach, id: designIdOf(input), changes: false });
    const { answer, picture } = await tool.run({ services, caller, input });
    const text = { type: "text", text: JSON.stringify(answer) } as const;
    return { structuredContent: answer, content: [text, ...imageBlocks(picture)] };
  } catch (error) {
    const reference = randomBytes(9).toString("base64url");
    const serviceError = toServiceError(error, reference, services.log);
    services.errorCounts.add(serviceError.code);
    onError(serviceError.code);
    return makeToolError(
      serviceError.code === "internal"
        ? `Internal error, reference ${reference}. The fault is the server's, not the arguments'; sending the call again may help.`
        : describeError(serviceError, tool),
    );
  }
}

/** The design that a tool's arguments name; empty if they name none. */
function designIdOf({ id, designId = id }: Record<string, unknown>): string {
  return typeof designId === "string" ? designId : "";
}

function imageBlocks(picture: { bytes: Uint8Array; mimeType: string } | undefined): ImageContent[] {
  if (picture === undefined) return [];
  const { bytes, mimeType } = picture;
  return [{ type: "image", data: Buffer.from(bytes).toString("base64"), mimeType }];
}

/** Some clients drop an error's structuredContent, so everything is in the text. */
export function makeToolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}

/** What n8n adds to the arguments of every tool. No tool has an argument of these names. */
const addedByClients: ReadonlySet<string> = new Set(["toolCallId", "sessionId", "action", "chatInput"]);

/**
 * The arguments without what clients add, and without nulls: strict function calling makes models send null for an
 * omitted optional argument.
 */
function ownArguments(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => value !== null && !addedByClients.has(name)),
  );
}

/** What to do next, for errors where that doesn't depend on the tool. */
const remedies: Partial<Record<ErrorCode, string>> = {
  design_not_found: "Call list_designs for the ids of the designs that there are.",
  image_unavailable:
    "Nothing was rendered. Give an http or https URL that answers anyone with a picture itself, not with a page.",
  render_too_slow: "Nothing was rendered. Call again with fewer or smaller edits.",
  key_scope: "Don't call it again: the user has to put another key into this client's configuration.",
  rate_limited: "Wait that long, then send the same call again.",
  busy: "Wait that long, then send the same call again.",
  storage_unavailable: "Wait a moment, then send the same call again.",
};

/** Describes an error for an assistant: what is wrong, what is valid, which call comes next. */
export function describeError(error: ServiceError, tool: Tool): string {
  const remedy = remedies[error.code];
  const wait = error.retryAfterSeconds === undefined ? "" : ` Try again in ${error.retryAfterSeconds} s.`;
  if (remedy !== undefined) return `${error.message}${wait} ${remedy}`;
  if (error.issues.length === 0) return `${error.message}${wait} ${tool.remedy}`;
  const issues = error.issues.map((issue) => ({ ...issue, path: toArgumentPath(issue.path, tool) }));
  return `${describeIssues(issues)} ${describeArguments(tool)} ${tool.remedy}`;
}

/** Operations name their input; the assistant knows it by the argument's name. */
function toArgumentPath(path: string, tool: Tool): string {
  const [, name = "", rest = ""] = /^(\w+)(.*)$/s.exec(path) ?? [];
  return Object.hasOwn(tool.input.shape, `${name}Json`) ? `${name}Json${rest}` : path;
}

function describeArguments({ name, input }: Tool): string {
  const names = Object.entries(input.shape).map(([argument, schema]) =>
    schema.safeParse(undefined).success ? `${argument}?` : argument,
  );
  return `${name} takes ${names.length === 0 ? "no arguments" : names.join(", ")}.`;
}
