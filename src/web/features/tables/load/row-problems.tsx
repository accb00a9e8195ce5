import { cutToCodeUnits } from "../../../../design/cut-to-code-units.ts";
import type { ApiProblem, ProblemIssue } from "../../../api/api-problem.ts";
import { Notice } from "../../../kit/notice.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "./load.module.css";
import * as words from "./words.tsx";

const shownIssues = 20;

/** Why the rows of a file were refused: each mistake with its row, and what was found there. */
export function RowProblems({ problem }: { problem: ApiProblem }) {
  const { issues } = problem;
  if (issues.length === 0) return <ProblemNotice problem={problem} />;
  const rest = issues.length - shownIssues;
  return (
    <Notice tone="danger" title={words.nothingWasLoaded}>
      <ul className={styles["mistakes"]}>
        {issues.slice(0, shownIssues).map((issue) => (
          <li key={`${issue.path} ${issue.message}`}>{sentence(issue)}</li>
        ))}
      </ul>
      {rest > 0 && <p>{words.andRestMore(rest)}</p>}
    </Notice>
  );
}

/** "Row 3: Expected at most 2000 characters, found “…”." The column stands in the path: `rows[2].name`. */
function sentence({ path, message, found }: ProblemIssue): string {
  const column = /^rows\[\d+\]\.(.+)$/s.exec(path)?.[1];
  const where =
    column === undefined ? message : message.replace(/^Row [\d,]+/, (row) => words.rowAndColumn(row, column));
  const what = typeof found === "string" && found !== "" ? words.found(cutToCodeUnits(found, 80)) : "";
  return `${where.replace(/\.$/, "")}.${what}`;
}
