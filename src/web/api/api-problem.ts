import * as words from "./words.ts";

/** One validation issue of a request. */
export interface ProblemIssue {
  path: string;
  message: string;
  found?: unknown;
  allowed?: readonly unknown[];
}

interface ProblemFields {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** A code of /docs/errors or of better-auth; `unreachable` if there was no response. */
  code: string;
  title: string;
  detail: string;
  issues: readonly ProblemIssue[];
}

/** A failed call, with texts for the user. */
export class ApiProblem extends Error implements ProblemFields {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly issues: readonly ProblemIssue[];

  constructor({ status, code, title, detail, issues }: ProblemFields) {
    super(`${status} ${code}: ${detail}`);
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.issues = issues;
  }
}

/** Converts any thrown value to an ApiProblem. */
export function asApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem({
    status: 0,
    code: "unexpected",
    title: words.somethingWentWrong,
    detail: error instanceof Error ? error.message : String(error),
    issues: [],
  });
}

export function unreachable(): ApiProblem {
  return new ApiProblem({
    status: 0,
    code: "unreachable",
    title: words.limnDoesntAnswer,
    detail: words.checkYourConnection,
    issues: [],
  });
}

/** Reads an error response: problem+json, better-auth's `{code, message}` or anything else. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = await readJsonObject(response);
  const textOf = (name: string): string | undefined => {
    const value = body[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return new ApiProblem({
    status: response.status,
    code: textOf("code") ?? "unknown",
    title: textOf("title") ?? words.failed,
    detail: textOf("detail") ?? textOf("message") ?? words.serverAnswered(response.status),
    issues: Array.isArray(body["errors"]) ? (body["errors"] as ProblemIssue[]) : [],
  });
}

async function readJsonObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body = (await response.json()) as unknown;
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
