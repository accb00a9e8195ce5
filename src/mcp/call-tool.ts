import { randomBytes } from "node:crypto";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { checkInput, toServiceError } from "../operations/service-error.ts";
import type { Caller, Services } from "../operations/services.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { readJsonTexts } from "./json-text.ts";
import type { Tool } from "./tool.ts";

/**
 * Runs a tool. Whatever goes wrong is a result with isError, so that the assistant reads it. A success stands in
 * structuredContent and, word for word, in one text: clients show their assistant the one or the other.
 */
export async function callTool(
  tool: Tool,
  { services, caller }: { services: Services; caller: Caller },
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    const input = checkInput(tool.input, readJsonTexts(tool.input.shape, withoutNulls(given)));
    const answer = await tool.run({ services, caller, input });
    return { structuredContent: answer, content: [{ type: "text", text: JSON.stringify(answer) }] };
  } catch (error) {
    const reference = randomBytes(9).toString("base64url");
    const refusal = toServiceError(error, reference, services.log);
    return toolError(
      refusal.code === "internal"
        ? `Internal error, reference ${reference}. The fault is the server's, not the arguments'; sending the call again may help.`
        : describeRefusal(refusal, tool),
    );
  }
}

/** Some clients drop structuredContent of an error, so all is in the text. */
export function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}

/** Strict function calling makes models send null for an optional argument they leave out. */
function withoutNulls(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}
