import type { TestClient } from "../../support/mcp-clients.ts";
import { makeCall } from "./replay.ts";
import type { MadeCall, Transcript } from "./task.ts";

/** A model behind the chat completions of an OpenAI-compatible address. */
export interface Model {
  name: string;
  /** Such as http://127.0.0.1:11434/v1. */
  baseUrl: string;
  apiKey: string | undefined;
  timeoutMs: number;
}

interface ToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

interface Message {
  role: "system" | "user" | "assistant" | "tool";
  content: string | null;
  tool_calls?: ToolCall[];
  tool_call_id?: string;
}

interface ListedTool {
  name: string;
  description?: string;
  inputSchema?: object;
}

export interface Asked extends Transcript {
  /** Tokens that the address counted, of all requests together; undefined if it counts none. */
  countedTokens: number | undefined;
}

/** Of a model that doesn't end. */
const maxTurns = 16;

/** Lets a model do what a user says with the tools, until it answers without a call. */
export async function askModel(model: Model, client: TestClient, says: string): Promise<Asked> {
  const tools = ((await client.listTools()) as ListedTool[]).map(describeFunction);
  const messages: Message[] = [
    { role: "system", content: client.instructions ?? "" },
    { role: "user", content: says },
  ];
  const calls: MadeCall[] = [];
  let countedTokens: number | undefined;
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { message, tokens } = await complete(model, { messages, tools });
    if (tokens !== undefined) countedTokens = (countedTokens ?? 0) + tokens;
    messages.push(message);
    if (message.tool_calls === undefined || message.tool_calls.length === 0)
      return { calls, answer: message.content ?? "", countedTokens };
    for (const call of message.tool_calls) {
      const made = await callTool(client, call);
      calls.push(made);
      messages.push({ role: "tool", tool_call_id: call.id, content: made.text });
    }
  }
  return { calls, answer: "", countedTokens };
}

function describeFunction({ name, description = "", inputSchema }: ListedTool) {
  return { type: "function" as const, function: { name, description, parameters: inputSchema } };
}

/** A call that can't be made at all is one more answer to the model. */
async function callTool(client: TestClient, { function: asked }: ToolCall): Promise<MadeCall> {
  const failed = (text: string): MadeCall => ({ tool: asked.name, args: {}, isError: true, text });
  let args: unknown;
  try {
    args = JSON.parse(asked.arguments === "" ? "{}" : asked.arguments);
  } catch {
    return failed("The arguments aren't JSON.");
  }
  if (typeof args !== "object" || args === null || Array.isArray(args))
    return failed("The arguments are no JSON object.");
  try {
    return await makeCall(client, asked.name, args as Record<string, unknown>);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

interface Completion {
  choices?: { message?: Message }[];
  usage?: { total_tokens?: number };
  error?: { message?: string };
}

async function complete(
  { name, baseUrl, apiKey, timeoutMs }: Model,
  body: { messages: readonly Message[]; tools: readonly object[] },
): Promise<{ message: Message; tokens: number | undefined }> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model: name, temperature: 0, ...body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The model's address answered ${response.status}: ${text.slice(0, 300)}`);
  const { choices, usage } = JSON.parse(text) as Completion;
  const message = choices?.[0]?.message;
  if (message === undefined) throw new Error(`The model's address sent no message: ${text.slice(0, 300)}`);
  return { message: { ...message, role: "assistant" }, tokens: usage?.total_tokens };
}
