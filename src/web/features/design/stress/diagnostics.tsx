import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { DiagnosticRule } from "../../../../design/lint/diagnostic.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Notice } from "../../../kit/notice.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { designKey } from "../use-design.ts";
import tabStyles from "../tab.module.css";
import styles from "./stress-tab.module.css";
import * as words from "./words.ts";

interface DiagnosticsProps {
  designId: string;
  version: "live" | "draft";
}

/** The lint diagnostics of a design: valid, but probably unintended. The heading is there before they are. */
export function Diagnostics({ designId, version }: DiagnosticsProps) {
  const { data, error, refetch } = useDiagnostics(designId);
  return (
    <section className={tabStyles["section"]} aria-labelledby="diagnostics">
      <h2 id="diagnostics">{words.designCheck}</h2>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {error === null && data !== undefined && (
        <DiagnosticList diagnostics={data.filter((diagnostic) => diagnostic.version === version)} />
      )}
    </section>
  );
}

type Diagnostic = NonNullable<ReturnType<typeof useDiagnostics>["data"]>[number];

function DiagnosticList({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  if (diagnostics.length === 0) {
    return <Notice tone="good">{words.noProblemsFoundWithDesigns}</Notice>;
  }
  return (
    <ul className={styles["diagnostics"]}>
      {diagnostics.map(({ rule, layer_id, layer_name, message }) => (
        <li key={`${rule} ${layer_id}`} className={styles["diagnostic"]}>
          <TriangleAlert aria-hidden />
          <div>
            <p>
              <strong>{layer_name}</strong>: {message}.
            </p>
            <p className={tabStyles["quiet"]}>{advice[rule]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const advice: Record<DiagnosticRule, string> = {
  contrast: words.changeTextColorOrBackground,
  "text-fit": words.makeBoxLargerOrText,
  "no-fallback": words.addFallbackForRecipientsWithoutValue,
  "split-placeholder": words.writeWholePlaceholderInOneStyle,
  "off-canvas": words.moveOrResizeLayer,
  invisible: words.makeItVisibleHide,
  "never-shown": words.changeConditionOrRemoveLayer,
  "tested-parameter": words.correctNameInCondition,
  unused: words.useItOrRemove,
  slow: words.slowImageConsequence,
};

/** The diagnostics of the live version and of the draft. */
function useDiagnostics(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "lint"],
    queryFn: ({ signal }) => get("/designs/{id}/lint", { path: { id: designId }, signal }),
    select: ({ findings }) => findings,
  });
}
