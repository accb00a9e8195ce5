import type { FullDesignBody } from "../../../operations/bodies.ts";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { runBatch } from "../run-batch.ts";
import { BundleError } from "../bundle/bundle-error.ts";
import { importBundleFiles } from "../bundle/import-bundle.ts";
import { convertFile, converterOf } from "./convert-file.ts";
import { describeIssue, type IssueDescription } from "./describe-issue.ts";
import { readDesignFile } from "./read-design-file.ts";
import { isSvgFile, readSvgDesign } from "./read-svg-design.ts";
import * as words from "./words.ts";

/** The result of one document. */
export type DocumentOutcome =
  /** `left`: what of the file was left out or replaced. */
  | { state: "imported"; design: FullDesignBody; left: readonly string[] }
  | { state: "failed"; error: string; issues: readonly IssueDescription[]; isTransient: boolean };

/** The result of one file; a bundle has several documents. */
export type ImportOutcome =
  | { state: "waiting" }
  | DocumentOutcome
  | {
      state: "bundle";
      documents: readonly { name: string; outcome: DocumentOutcome }[];
      left: readonly string[];
    };

const concurrency = 3;

type Calls = Pick<CompanyCalls, "get" | "post" | "send">;

/** Where designs are created, and the most pixels of a canvas's side there. */
interface ImportTarget {
  projectId: string;
  canvasSide: number;
  /** Ends the conversion of files of other programs. */
  signal: AbortSignal;
}

/** Creates designs from each file. A failure doesn't stop the others. Calls `onOutcome` after each file. */
export async function importDesigns(
  calls: Calls,
  files: readonly File[],
  to: ImportTarget,
  onOutcome: (index: number, outcome: ImportOutcome) => void,
): Promise<void> {
  const act = async ([index, file]: [number, File]) => {
    // Such as a file that is gone, or fonts that can't be asked for.
    const importOne = importFile(calls, file, to).catch((error: unknown) =>
      failureOf(asApiProblem(error), undefined),
    );
    onOutcome(index, await importOne);
  };
  await runBatch([...files.entries()], act, { concurrency });
}

async function importFile(
  calls: Calls,
  file: File,
  { projectId, canvasSide, signal }: ImportTarget,
): Promise<ImportOutcome> {
  if (isBundle(file)) return await importBundle(calls, file, projectId);
  const converter = converterOf(file);
  if (converter !== undefined) {
    const converted = () => convertFile(calls, file, converter, { canvasSide, signal });
    return await importConverted(calls, converted, projectId);
  }
  const result = await (isSvgFile(file) ? readSvgDesign(calls, file, canvasSide) : readDesignFile(file));
  if (!result.ok) return failed(result.error);
  return await importDocument(calls, result.document, { projectId, left: result.left ?? [] });
}

const isBundle = ({ name, type }: File) => type === "application/zip" || /\.zip$/i.test(name);

async function importBundle(calls: Calls, file: File, projectId: string): Promise<ImportOutcome> {
  try {
    const { documents, left } = await importBundleFiles(calls, file);
    const outcomes: { name: string; outcome: DocumentOutcome }[] = [];
    for (const { name, document } of documents) {
      const outcome = await importDocument(calls, document, { projectId, left: [] });
      outcomes.push({ name, outcome });
    }
    return { state: "bundle", documents: outcomes, left };
  } catch (error) {
    return error instanceof BundleError ? failed(error.message) : failureOf(asApiProblem(error), undefined);
  }
}

/** One design of a file is its result; several are listed like those of a bundle. */
async function importConverted(
  calls: Calls,
  convert: () => ReturnType<typeof convertFile>,
  projectId: string,
): Promise<ImportOutcome> {
  try {
    const result = await convert();
    if (!result.ok) return failed(result.error);
    const outcomes: { name: string; outcome: DocumentOutcome }[] = [];
    for (const { document, left } of result.designs) {
      const outcome = await importDocument(calls, document, { projectId, left });
      outcomes.push({ name: document.name, outcome });
    }
    const [only] = outcomes;
    return outcomes.length === 1 && only !== undefined
      ? only.outcome
      : { state: "bundle", documents: outcomes, left: result.left };
  } catch (error) {
    return failureOf(asApiProblem(error), undefined);
  }
}

async function importDocument(
  { post }: Pick<Calls, "post">,
  document: unknown,
  { projectId, left }: { projectId: string; left: readonly string[] },
): Promise<DocumentOutcome> {
  try {
    const design = await post("/v1/designs", { body: { project_id: projectId, document } });
    return { state: "imported", design, left };
  } catch (error) {
    return failureOf(asApiProblem(error), document);
  }
}

const failed = (error: string): DocumentOutcome => ({
  state: "failed",
  error,
  issues: [],
  isTransient: false,
});

function failureOf(problem: ApiProblem, document: unknown): DocumentOutcome {
  const { status, code, detail } = problem;
  const issues = problem.issues.map((issue) => describeIssue(issue, document));
  const messages: Record<string, string> = {
    invalid: words.thisFileHasErrorsFix(issues.length),
    too_large: words.thisDocumentIsTooLarge(detail),
  };
  // The server was busy or unreachable, so a retry may succeed.
  const isTransient = status === 0 || status === 429 || status >= 500;
  return { state: "failed", error: messages[code] ?? detail, issues, isTransient };
}
