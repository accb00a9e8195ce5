import { describeIssues, type ServiceError } from "../operations/service-error.ts";
import type { ErrorCode } from "../operations/error-codes.ts";
import type { Tool } from "./tool.ts";

/** What to do next, where that doesn't depend on the tool. */
const remedies: Partial<Record<ErrorCode, string>> = {
  design_not_found: "Call list_designs for the ids of the designs that there are.",
  image_unavailable:
    "Nothing was rendered. Give an http or https URL that answers anyone with a picture itself, not with a page.",
  render_too_slow: "Nothing was rendered. Call again with fewer or smaller edits.",
  rate_limited: "Wait that long, then send the same call again.",
  busy: "Wait that long, then send the same call again.",
  storage_unavailable: "Wait a moment, then send the same call again.",
};

/** A refusal in words for an assistant: what is wrong, what is valid, which call comes next. */
export function describeRefusal(refusal: ServiceError, tool: Tool): string {
  const remedy = remedies[refusal.code];
  const wait = refusal.retryAfterSeconds === undefined ? "" : ` Try again in ${refusal.retryAfterSeconds} s.`;
  if (remedy !== undefined) return `${refusal.message}${wait} ${remedy}`;
  if (refusal.issues.length === 0) return `${refusal.message}${wait} ${tool.remedy}`;
  const issues = refusal.issues.map((issue) => ({ ...issue, path: argumentPath(issue.path, tool) }));
  return `${describeIssues(issues)} ${describeArguments(tool)} ${tool.remedy}`;
}

/** Operations name what they were given; the assistant knows it under the argument's name. */
function argumentPath(path: string, tool: Tool): string {
  const [, name = "", rest = ""] = /^(\w+)(.*)$/s.exec(path) ?? [];
  return Object.hasOwn(tool.input.shape, `${name}Json`) ? `${name}Json${rest}` : path;
}

function describeArguments({ name, input }: Tool): string {
  const names = Object.entries(input.shape).map(([argument, schema]) =>
    schema.safeParse(undefined).success ? `${argument}?` : argument,
  );
  return `${name} takes ${names.length === 0 ? "no arguments" : names.join(", ")}.`;
}
