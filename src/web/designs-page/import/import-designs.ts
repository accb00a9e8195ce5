import type { FullDesignBody } from "../../../operations/bodies.ts";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { runBatch } from "../run-batch.ts";
import { describeIssue, type IssueDescription } from "./describe-issue.ts";
import { readDesignFile } from "./read-design-file.ts";
import { isSvgFile, readSvgDesign } from "./read-svg-design.ts";

/** The result of one file. */
export type ImportOutcome =
  | { state: "waiting" }
  /** `left`: what of the file was left out or replaced. */
  | { state: "imported"; design: FullDesignBody; left: readonly string[] }
  | { state: "failed"; error: string; issues: readonly IssueDescription[]; isTransient: boolean };

const concurrency = 3;

/** Creates a design from each file. A failure doesn't stop the others. Calls `onOutcome` after each file. */
export async function importDesigns(
  calls: Pick<CompanyCalls, "get" | "post">,
  files: readonly File[],
  projectId: string,
  onOutcome: (index: number, outcome: ImportOutcome) => void,
): Promise<void> {
  const act = async ([index, file]: [number, File]) =>
    onOutcome(index, await importDesign(calls, file, projectId));
  await runBatch([...files.entries()], act, { concurrency });
}

async function importDesign(
  calls: Pick<CompanyCalls, "get" | "post">,
  file: File,
  projectId: string,
): Promise<ImportOutcome> {
  const result = await (isSvgFile(file) ? readSvgDesign(calls, file) : readDesignFile(file));
  if (!result.ok) return { state: "failed", error: result.error, issues: [], isTransient: false };
  const { document, left = [] } = result;
  try {
    const design = await calls.post("/v1/designs", { body: { project_id: projectId, document } });
    return { state: "imported", design, left };
  } catch (error) {
    return failureOf(asApiProblem(error), document);
  }
}

function failureOf(problem: ApiProblem, document: unknown): ImportOutcome {
  const { status, code, detail } = problem;
  const issues = problem.issues.map((issue) => describeIssue(issue, document));
  const messages: Record<string, string> = {
    invalid: `This file has errors. Fix ${issues.length === 1 ? "this" : "these"} and import it again:`,
    too_large: `This document is too large: ${detail}`,
  };
  // The server was busy or unreachable, so a retry may succeed.
  const isTransient = status === 0 || status === 429 || status >= 500;
  return { state: "failed", error: messages[code] ?? detail, issues, isTransient };
}
