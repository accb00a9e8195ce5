import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";
import { CardPicture } from "../list/card-picture.tsx";
import type { ImportOutcome } from "./import-designs.ts";
import styles from "./import-results.module.css";

const box = { width: 84, height: 56 };
const mostIssues = 8;

interface ImportResultsProps {
  files: readonly File[];
  outcomes: ReadonlyMap<number, ImportOutcome>;
}

/** The result of each file: the new design or the errors to fix. */
export function ImportResults({ files, outcomes }: ImportResultsProps) {
  const states = [...outcomes.values()].map(({ state }) => state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const parts = [
    `${count("imported")} imported`,
    `${count("refused")} failed`,
    `${count("waiting")} waiting`,
  ];
  const words = parts.filter((part) => !part.startsWith("0")).join(", ");
  return (
    <>
      <p role="status" className={styles["sum"]}>
        {words}
      </p>
      <ul className={styles["results"]}>
        {files.map((file, index) => (
          // Files may be called alike; their order never changes.
          <li key={index} className={styles["result"]}>
            <Result name={file.name} outcome={outcomes.get(index) ?? { state: "waiting" }} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ name, outcome }: { name: string; outcome: ImportOutcome }) {
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
    const { design } = outcome;
    return (
      <>
        <CircleCheck aria-hidden className={styles["made"]} />
        <p className={styles["words"]}>
          <Link href={`/c/${company.id}/designs/${design.id}`}>{design.name}</Link>
          <small>{name}</small>
        </p>
        <div className={styles["picture"]}>
          <CardPicture design={design} box={box} />
        </div>
      </>
    );
  }
  return (
    <>
      <CircleAlert aria-hidden className={styles["refused"]} />
      <div className={styles["words"]}>
        <p className={styles["name"]}>{name}</p>
        <p>{outcome.problem}</p>
        <Issues issues={outcome.issues} />
      </div>
    </>
  );
}

/** The errors in a document with their paths. */
export function Issues({ issues }: { issues: readonly { where: string; what: string }[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className={styles["issues"]}>
      {issues.slice(0, mostIssues).map(({ where, what }) => (
        <li key={where + what}>
          <strong>{where}</strong>: {what}
        </li>
      ))}
      {issues.length > mostIssues && <li>And {issues.length - mostIssues} more.</li>}
    </ul>
  );
}
