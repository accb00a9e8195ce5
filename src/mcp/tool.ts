import { z } from "zod";
import type { Reach } from "../operations/project-reach.ts";
import type { Scope } from "../operations/scopes.ts";
import type { Caller, Services } from "../operations/services.ts";

interface ToolCall<Input> {
  services: Services;
  caller: Caller;
  /** Checked against the tool's input schema. */
  input: Input;
}

interface ToolAnswer {
  answer: Record<string, unknown>;
  /** For the assistant to look at, beside the JSON. */
  picture?: { bytes: Uint8Array; mimeType: string };
}

/** The effects of a tool, which clients show before they run it. */
export interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** One of the six tools: its description for assistants, its input and output, and its operation. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: z.ZodObject;
  hints: Hints;
  /** What a key has to have to call it. */
  scope: Scope;
  /** How it reaches what belongs to projects. */
  reach: Extract<Reach, "design" | "listed" | "named">;
  /** A sentence that names the call which gives valid arguments. */
  remedy: string;
  run(call: ToolCall<z.output<Input>>): Promise<ToolAnswer>;
}

export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool;
}

/** Hints of a tool that changes nothing and uses no other service. */
export const readOnlyHints: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const designId = z.string().min(1).max(200).describe("Id of a design from list_designs");
