import { TriangleAlert } from "lucide-react";
import { asApiProblem } from "../../api/api-problem.ts";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import styles from "./stress-tab.module.css";
import { useFindings } from "./use-findings.ts";
import { whatToDo } from "./what-to-do.ts";

interface FindingsProps {
  designId: string;
  version: "live" | "draft";
}

/** What the check of the design finds: allowed, yet likely not meant. */
export function Findings({ designId, version }: FindingsProps) {
  const { data, error, refetch } = useFindings(designId);
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const findings = data.filter((finding) => finding.version === version);
  return (
    <section className={styles["section"]} aria-labelledby="findings">
      <h2 id="findings">What a check of the design finds</h2>
      {findings.length === 0 ? (
        <Notice tone="good">
          Nothing to mend: texts fit, stand out from what is behind them, and have fallbacks.
        </Notice>
      ) : (
        <ul className={styles["findings"]}>
          {findings.map(({ rule, layer_id, layer_name, message }) => (
            <li key={`${rule} ${layer_id}`} className={styles["finding"]}>
              <TriangleAlert aria-hidden />
              <div>
                <p>
                  <strong>{layer_name}</strong>: {message}.
                </p>
                <p className={styles["quiet"]}>{whatToDo(rule)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
