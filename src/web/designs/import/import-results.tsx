import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";
import { CardPicture } from "../card-picture.tsx";
import type { DocumentOutcome, ImportOutcome } from "./import-designs.ts";
import styles from "./import-results.module.css";
import * as words from "./words.ts";

const box = { width: 84, height: 56 };
const maxIssues = 8;

interface ImportResultsProps {
  files: readonly File[];
  outcomes: ReadonlyMap<number, ImportOutcome>;
}

/** The result of each file: the new design or the errors to fix. */
export function ImportResults({ files, outcomes }: ImportResultsProps) {
  const states = [...outcomes.values()].flatMap((outcome) =>
    outcome.state === "bundle" ? outcome.documents.map((one) => one.outcome.state) : [outcome.state],
  );
  const count = (state: string) => states.filter((one) => one === state).length;
  const counts = [
    words.imported(count("imported")),
    words.failed(count("failed")),
    words.waiting(count("waiting")),
  ];
  const summary = counts.filter((text) => !text.startsWith("0")).join(", ");
  return (
    <>
      <p role="status" className={styles["sum"]}>
        {summary}
      </p>
      <ul className={styles["results"]}>
        {files.map((file, index) => (
          // File names may repeat, but the order is fixed.
          <FileResult key={index} name={file.name} outcome={outcomes.get(index) ?? { state: "waiting" }} />
        ))}
      </ul>
    </>
  );
}

/** One item, or for a bundle one for each of its designs. */
function FileResult({ name, outcome }: { name: string; outcome: ImportOutcome }) {
  if (outcome.state !== "bundle") {
    return (
      <li className={styles["result"]}>
        <Result name={name} outcome={outcome} />
      </li>
    );
  }
  return (
    <>
      {outcome.documents.map((document, index) => (
        // Names may repeat, but the order is fixed.
        <li key={index} className={styles["result"]}>
          <Result name={`${name}: ${document.name}`} outcome={document.outcome} />
        </li>
      ))}
      {outcome.left.length > 0 && (
        <li className={styles["result"]}>
          <CircleAlert aria-hidden className={styles["waiting"]} />
          <div className={styles["words"]}>
            <Left left={outcome.left} describe={words.notImported} />
          </div>
        </li>
      )}
    </>
  );
}

function Result({ name, outcome }: { name: string; outcome: DocumentOutcome | { state: "waiting" } }) {
  const company = useCompany();
  if (outcome.state === "waiting") {
    return (
      <>
        <LoaderCircle aria-hidden className={styles["waiting"]} />
        <p className={styles["words"]}>{name}</p>
      </>
    );
  }
  if (outcome.state === "imported") {
    const { design, left } = outcome;
    return (
      <>
        <CircleCheck aria-hidden className={styles["imported"]} />
        <div className={styles["words"]}>
          <Link href={`/c/${company.id}/designs/${design.id}`}>{design.name}</Link>
          <small>{name}</small>
          {left.length > 0 && <Left left={left} describe={words.leftOutOrReplaced} />}
        </div>
        <div className={styles["picture"]}>
          <CardPicture design={design} box={box} />
        </div>
      </>
    );
  }
  return (
    <>
      <CircleAlert aria-hidden className={styles["failed"]} />
      <div className={styles["words"]}>
        <p className={styles["name"]}>{name}</p>
        <p>{outcome.error}</p>
        <Issues issues={outcome.issues} />
      </div>
    </>
  );
}

interface LeftProps {
  left: readonly string[];
  describe: (left: string) => string;
}

/** What isn't as in the file: the first few, and all others on request. */
function Left({ left, describe }: LeftProps) {
  const rest = left.slice(maxIssues);
  return (
    <>
      <small>{describe(left.slice(0, maxIssues).join(", "))}</small>
      {rest.length > 0 && (
        <details>
          <summary>{words.andMore(rest.length)}</summary>
          <small>{rest.join(", ")}</small>
        </details>
      )}
    </>
  );
}

/** The issues of a document with their locations. */
export function Issues({ issues }: { issues: readonly { where: string; what: string }[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className={styles["issues"]}>
      {issues.slice(0, maxIssues).map(({ where, what }) => (
        <li key={where + what}>
          <strong>{where}</strong>: {what}
        </li>
      ))}
      {issues.length > maxIssues && <li>{words.andMore(issues.length - maxIssues)}</li>}
    </ul>
  );
}
