import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { LintBody } from "../../../operations/checks/lint-design.ts";
import { useCompany } from "../../api/company.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { useOverfullStacks } from "../view/overfull-stacks.ts";
import { useObservable } from "../view/observable.ts";
import { flawsOf } from "../document/draft-flaws.ts";
import { layerById } from "../document/layer-tree.ts";
import { type EditorParts, useCalmState } from "../view/editor-context.ts";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { Button } from "../../kit/button.tsx";
import type { DraftSaver } from "../saving/draft-saver.ts";
import { FlawList } from "../saving/flaw-list.tsx";
import styles from "./panels.module.css";
import * as words from "./words.ts";

/** Likely mistakes in the saved draft, checked again after each save. */
export function DiagnosticsPanel({ parts, saver }: { parts: EditorParts; saver: DraftSaver }) {
  const { designId, calls } = parts;
  const { id: companyId } = useCompany();
  const { document, design } = useCalmState(parts.store);
  const flaws = flawsOf(document);
  const { status } = useObservable(saver.state);
  const lint = useQuery({
    queryKey: [companyId, "design", designId, "lint", status === "saved" ? design : "unsaved"],
    queryFn: ({ signal }) => calls.get("/designs/{id}/lint", { path: { id: designId }, signal }),
    enabled: status === "saved",
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const overfull = useOverfullStacks(parts.painter).flatMap((id) => overfullFinding(layerById(design, id)));
  const findings = (lint.data?.findings ?? []).filter(({ version }) => version === "draft");
  return (
    <div className={styles["panel"]}>
      {flaws.length > 0 && <FlawList flaws={flaws} showFlaw={parts.showFlaw} />}
      {lint.error !== null && (
        <ProblemNotice problem={asApiProblem(lint.error)} onRetry={() => void lint.refetch()} />
      )}
      {overfull.length > 0 && <Findings findings={overfull} parts={parts} />}
      {findings.length + flaws.length + overfull.length === 0 && lint.data !== undefined && (
        <p className={styles["finding"]}>
          <CircleCheck aria-hidden />
          {words.noLikelyMistakesFound}
        </p>
      )}
      <Findings findings={findings} parts={parts} />
    </div>
  );
}

type Finding = Pick<LintBody["findings"][number], "layer_id" | "layer_name" | "message"> & { rule: string };

/** What the artboard shows of the design, which lint doesn't lay out. */
function overfullFinding(stack: Layer | undefined): Finding[] {
  if (stack === undefined) return [];
  const message = words.withTheseValues;
  return [{ layer_id: stack.layer_id, layer_name: stack.name, rule: "stack_overfull", message }];
}

function Findings({ findings, parts: { store } }: { findings: readonly Finding[]; parts: EditorParts }) {
  const { design } = useCalmState(store);
  return (
    <ul className={styles["findings"]}>
      {findings.map(({ layer_id, layer_name, rule, message }) => {
        const layer = layerById(design, layer_id);
        return (
          <li key={`${layer_id} ${rule}`} className={styles["finding"]}>
            <TriangleAlert aria-hidden />
            <div>
              <strong>{layer_name}</strong>: {message}.
              {layer !== undefined && (
                <div>
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => store.set({ selection: [layer.layer_id] })}
                  >
                    {words.selectName(layer.name)}
                  </Button>
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
