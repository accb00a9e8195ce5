import { type ReactNode, useMemo, useState } from "react";
import { bindablesOf } from "../../../design/bindings/bound-properties.ts";
import { isSameValue } from "../../../design/is-same.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { countdownIds } from "../../../design/time-issues.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { hiddenByConditions } from "../view/test-values.ts";
import { setProperties } from "../document/layer-commands.ts";
import { parameterProblem } from "../document/layer-names.ts";
import { type EditorParts, useCalmState } from "../view/editor-context.ts";
import { BindingsField } from "./bindings-field.tsx";
import { ConditionField } from "./condition-field.tsx";
import panelStyles from "./panels.module.css";
import * as words from "./rule-words.ts";

interface RulesSectionsProps {
  layers: readonly [Layer, ...Layer[]];
  parts: EditorParts;
  /** The bound property to show now. */
  revealed: string | undefined;
  onRevealed: () => void;
}

/** Ids of the layers that conditions leave out with the present test values. */
function useHidden(store: EditorParts["store"]): ReadonlySet<string> {
  const { design, document, values, time } = useCalmState(store);
  return useMemo(
    () => hiddenByConditions(design, { values, time }, document),
    [design, values, time, document],
  );
}

/** When the selected layers are shown, and which of their properties the URL sets. */
export function RulesSections({ layers, parts, revealed, onRevealed }: RulesSectionsProps) {
  const { store, canEdit } = parts;
  const { document } = useCalmState(store);
  const names = useMemo(() => parametersOf(document).map(({ name }) => name), [document]);
  const hidden = useHidden(store);
  const countdowns = countdownIds(document.layers);
  const checkName = (name: string) => parameterProblem(document, name);
  const [first, ...others] = layers;
  const ids = layers.map(({ layer_id }) => layer_id);
  const set = (change: Readonly<Record<string, unknown>>, label: string) =>
    store.change((before) => setProperties(before, ids, change), { label });
  const haveSameCondition = others.every(({ show_when }) => isSameValue(show_when, first.show_when));
  const key = ids.join(" ");
  return (
    <>
      <RuleSection
        key={`when ${key}`}
        title={words.showWhen}
        isUsed={layers.some(({ show_when }) => show_when !== undefined)}
      >
        {haveSameCondition ? (
          <ConditionField
            value={first.show_when}
            names={names}
            countdowns={document.layers.filter(({ layer_id }) => countdowns.includes(layer_id))}
            checkName={checkName}
            isLeftOut={first.show_when !== undefined && hidden.has(first.layer_id)}
            disabled={!canEdit}
            onChange={(show_when) => set({ show_when }, words.showWhen)}
          />
        ) : (
          <p className={panelStyles["quiet"]}>{words.theseLayersHaveDifferentConditions}</p>
        )}
      </RuleSection>
      {others.length === 0 && (
        <RuleSection key={`bind ${key}`} title={words.personalisedSettings} isUsed={first.bind !== undefined}>
          <BindingsField
            value={first.bind ?? {}}
            bindable={[...bindablesOf(first.type).keys()]}
            checkName={checkName}
            disabled={!canEdit}
            revealed={revealed}
            onRevealed={onRevealed}
            onChange={(bind) => set({ bind }, words.personalisedSettings)}
          />
        </RuleSection>
      )}
    </>
  );
}

interface RuleSectionProps {
  title: string;
  isUsed: boolean;
  children: ReactNode;
}

/** Starts open if it is used, and stays as it is when its last rule is removed. */
function RuleSection({ title, isUsed, children }: RuleSectionProps) {
  const [startsOpen] = useState(isUsed);
  return (
    <details className={panelStyles["section"]} open={startsOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
