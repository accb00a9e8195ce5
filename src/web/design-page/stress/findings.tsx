import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { DiagnosticRule } from "../../../design/lint/diagnostic.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { designKey } from "../use-design.ts";
import styles from "./stress-tab.module.css";

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
      <h2 id="findings">Design check</h2>
      {findings.length === 0 ? (
        <Notice tone="good">
          No problems found. All texts fit, have enough contrast and have fallbacks.
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

const advice: Record<DiagnosticRule, string> = {
  contrast: "Change the text color or the background behind it.",
  "text-fit": "Make the box larger or the text smaller, or allow the text to shrink.",
  "no-fallback": "Add a fallback for readers without a value.",
  "off-canvas": "Move or resize the layer so that it is on the canvas.",
  invisible: "Make it visible, hide it, or delete it.",
  unused: "Use it or remove it.",
};

/** How to fix each finding. */
function whatToDo(rule: DiagnosticRule): string {
  return advice[rule];
}

/** What lint finds in the live version and in the draft. */
function useFindings(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "lint"],
    queryFn: ({ signal }) => get("/designs/{id}/lint", { path: { id: designId }, signal }),
    select: ({ findings }) => findings,
  });
}
