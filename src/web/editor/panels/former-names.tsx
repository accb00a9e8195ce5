import { X } from "lucide-react";
import { namableParameters } from "../../../design/alias-issues.ts";
import { IconButton } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { flawsOf } from "../document/draft-flaws.ts";
import { withFormerName } from "../saving/lost-parameters.ts";
import styles from "./panels.module.css";
import * as words from "./rule-words.ts";

/** Names that image URLs in emails still use, each with the parameter that has its values. Publishing adds them. */
export function FormerNames({ parts: { store, canEdit } }: { parts: EditorParts }) {
  const document = useEditorValue(store, (state) => state.document);
  const former = Object.entries(document.aliases);
  if (former.length === 0) return null;
  const names = [...namableParameters(document)];
  const set = (name: string, parameter: string | undefined) =>
    store.changeDocument((before) => withFormerName(before, name, parameter), { label: words.formerName });
  return (
    <details className={styles["section"]} open>
      <summary>{words.formerNames}</summary>
      <div className={styles["list"]}>
        {former.map(([name, parameter]) => (
          <div key={name} className={styles["formerName"]}>
            <SelectField
              label={words.nameFills(name)}
              options={[...new Set([...names, parameter])].map((one) => ({ value: one, label: one }))}
              value={parameter}
              disabled={!canEdit}
              error={flawsOf(document).find(({ property }) => property === `aliases.${name}`)?.words}
              onChange={(next) => set(name, next)}
            />
            <IconButton
              label={words.removeFormerName(name)}
              icon={X}
              size="small"
              disabled={!canEdit}
              onClick={() => set(name, undefined)}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
