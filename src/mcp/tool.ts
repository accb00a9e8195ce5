import { z } from "zod";
import type { Caller, Services } from "../operations/services.ts";

interface ToolCall<Input> {
  services: Services;
  caller: Caller;
  /** Checked against the tool's input schema. */
  input: Input;
}

/** What a tool does to the world, as clients show it before they let it run. */
export interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** One of the six tools: what an assistant reads of it, what it takes and answers, and the operation behind it. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: z.ZodObject;
  hints: Hints;
  /** The call that tells which arguments are valid, as a sentence. */
  remedy: string;
  run(call: ToolCall<z.output<Input>>): Promise<Record<string, unknown>>;
}

export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool;
}

/** Hints of a tool that changes nothing and asks nobody outside. */
export const readOnlyHints: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const designId = z.string().min(1).max(200).describe("Id of a design from list_designs");
