import type { FullDesignBody } from "../../../operations/bodies.ts";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { describeIssue, type IssueWords } from "./describe-issue.ts";
import { readDesignFile } from "./read-design-file.ts";

/** How it went with one file. */
export type ImportOutcome =
  | { state: "waiting" }
  | { state: "imported"; design: FullDesignBody }
  | { state: "refused"; problem: string; issues: readonly IssueWords[]; again: boolean };

/** Concurrent requests. */
const atOnce = 3;

/** Creates a design from each file. A failure doesn't stop the others. Calls `onOutcome` after each file. */
export async function importDesigns(
  calls: Pick<CompanyCalls, "post">,
  files: readonly File[],
  projectId: string,
  onOutcome: (index: number, outcome: ImportOutcome) => void,
): Promise<void> {
  const waiting = [...files.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, file] = next;
      onOutcome(index, await importDesign(calls, file, projectId));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function importDesign(
  { post }: Pick<CompanyCalls, "post">,
  file: File,
  projectId: string,
): Promise<ImportOutcome> {
  const read = await readDesignFile(file);
  if (!read.ok) return { state: "refused", problem: read.problem, issues: [], again: false };
  const { document } = read;
  try {
    const design = await post("/v1/designs", { body: { project_id: projectId, document } });
    return { state: "imported", design };
  } catch (error) {
    return refused(asApiProblem(error), document);
  }
}

function refused(problem: ApiProblem, document: unknown): ImportOutcome {
  const { status, code, detail } = problem;
  const issues = problem.issues.map((issue) => describeIssue(issue, document));
  const words: Record<string, string> = {
    invalid: `This file has errors. Fix ${issues.length === 1 ? "this" : "these"} and import it again:`,
    too_large: `This document is too large: ${detail}`,
  };
  // The server was busy or unreachable, so a retry may succeed.
  const again = status === 0 || status === 429 || status >= 500;
  return { state: "refused", problem: words[code] ?? detail, issues, again };
}
