import { z } from "zod";
import { type ErrorCode, errorCodes } from "../../src/operations/error-codes.ts";
import { type Description, findOperation, toCheck } from "../support/response-schemas.ts";
import type { Step } from "./fuzz-case.ts";
import type { FuzzAnswer } from "./send-step.ts";

/** Throws when an answer breaks a promise; otherwise returns what kind of answer it is, for the report. */
export type CheckAnswer = (step: Step, answer: FuzzAnswer) => "accepted" | "refused" | "overload" | "closed";

/** A tool's output schema, by its name. */
export type OutputSchemas = ReadonlyMap<string, z.ZodType>;

/** Errors of overload, which aren't failures of the server. */
const overloadCodes = new Set<string>(["busy"]);

export function createCheckAnswer(description: Description, outputs: OutputSchemas): CheckAnswer {
  const schemas = new Map<object, z.ZodType>();
  const matches = (schema: Record<string, unknown>, body: unknown) => {
    const check = schemas.get(schema) ?? toCheck(schema, description);
    schemas.set(schema, check);
    expectMatch(check, body);
  };
  return (step, answer) => {
    const { status } = answer;
    if (status === 0) {
      if (step.raw === undefined) throw new Error("The connection was closed without an answer");
      return "closed";
    }
    if (status >= 400)
      return checkError(step, answer, (body) => matches(description.components.schemas.Problem, body));
    if (step.tool !== undefined) return checkToolResult(answer, outputs.get(step.tool));
    if (step.raw === undefined) checkResult(step, answer, description, matches);
    return "accepted";
  };
}

function checkError(
  step: Step,
  answer: FuzzAnswer,
  matchesProblem: (body: unknown) => void,
): "refused" | "overload" {
  const { status, headers, body } = answer;
  const type = String(headers["content-type"] ?? "");
  if (type === "image/png") return checkImageError(answer);
  const isBodyless =
    body.length === 0 && (step.method === "HEAD" || step.raw?.startsWith(headInBase64) === true);
  if (isBodyless || isRpcAnswer(body, type)) {
    if (status >= 500) throw new Error(`Answered ${status} "${type}"`);
    return "refused";
  }
  if (!type.startsWith("application/problem+json"))
    throw new Error(`${status} as "${type}", not as a problem document`);
  const problem = JSON.parse(body.toString()) as Problem;
  matchesProblem(problem);
  return checkProblem(problem, status);
}

interface Problem {
  code: ErrorCode;
  status: number;
}

function checkProblem({ code, ...problem }: Problem, status: number): "refused" | "overload" {
  const known = errorCodes[code] as { status: number } | undefined;
  if (known?.status !== status || problem.status !== status)
    throw new Error(`${status} with the code ${code}, which isn't in the catalogue with this status`);
  if (status < 500) return "refused";
  if (!overloadCodes.has(code)) throw new Error(`Answered ${status} ${code}`);
  return "overload";
}

const headInBase64 = Buffer.from("HEA").toString("base64");

/** An open is answered with a picture whatever happens. Of all 5xx only 503 tells a mail proxy to try again. */
function checkImageError({ status, headers }: FuzzAnswer): "refused" | "overload" {
  if (status < 500) return "refused";
  if (status !== 503 || headers["retry-after"] === undefined)
    throw new Error(`An open was answered with ${status}`);
  return "overload";
}

/** MCP answers with JSON-RPC errors, whose statuses are those of its specification. */
function isRpcAnswer(body: Buffer, type: string): boolean {
  return type.startsWith("application/json") && body.toString().startsWith('{"jsonrpc"');
}

function checkResult(
  { method, path }: Step,
  { status, headers, body }: FuzzAnswer,
  description: Description,
  matches: (schema: Record<string, unknown>, body: unknown) => void,
): void {
  const [type = ""] = String(headers["content-type"] ?? "").split(";");
  const pathname = path.split("?", 1)[0] ?? "";
  const operation = pathname.startsWith("/v1/") ? findOperation(description, method, pathname) : undefined;
  if (operation === undefined) return;
  const content = operation.responses[status]?.content?.[type];
  if (content !== undefined && type === "application/json")
    matches(content.schema, JSON.parse(body.toString()));
  else if (status === 200 && content === undefined)
    throw new Error(`${type} isn't among the documented types of this answer`);
}

interface ToolResult {
  result?: { isError?: boolean; structuredContent?: unknown; content?: { text?: string }[] };
  error?: { code: number; message: string };
}

function checkToolResult({ body }: FuzzAnswer, output: z.ZodType | undefined): "accepted" | "refused" {
  const text = body.toString();
  // Notifications have no answer.
  if (text === "") return "accepted";
  const { result, error } = readRpc(text);
  if (error !== undefined) return checkRpcError(error);
  if (result?.isError === true) {
    if (result.content?.[0]?.text === undefined) throw new Error("A tool's error has no text");
    return "refused";
  }
  // A changed message can be a call of another method.
  const structured = result?.structuredContent;
  if (output !== undefined && structured !== undefined) expectMatch(output, structured);
  return "accepted";
}

function checkRpcError({ code, message }: { code: number; message: string }): "refused" {
  if (code === internalError) throw new Error(`Internal error of JSON-RPC: ${message}`);
  return "refused";
}

/** One event of a stream, or plain JSON. */
function readRpc(text: string): ToolResult {
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as ToolResult;
}

const internalError = -32_603;

function expectMatch(schema: z.ZodType, value: unknown): void {
  const { success, error } = schema.safeParse(value);
  if (!success) throw new Error(`The answer doesn't match its schema: ${z.prettifyError(error)}`);
}
