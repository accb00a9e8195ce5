import { Check } from "lucide-react";
import { useState } from "react";
import { namableParameters } from "../../../design/alias-issues.ts";
import { maxAliases } from "../../../design/design.ts";
import { type Parameter, parametersOf } from "../../../design/parameters.ts";
import { ownProperty } from "../../../design/own-property.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import { formatList } from "../../kit/formats/format-list.ts";
import { Notice } from "../../kit/notice.tsx";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { heirsOf, lostParameters, withFormerName } from "./lost-parameters.ts";
import styles from "./saving.module.css";
import * as words from "./words.ts";

interface LostParametersNoticeProps {
  parts: EditorParts;
  /** Of the live version. */
  live: readonly Pick<Parameter, "name" | "type">[];
}

/** The parameters that emails use and the draft no longer reads, each with a way to go on reading it. */
export function LostParametersNotice({ parts: { store }, live }: LostParametersNoticeProps) {
  const document = useEditorValue(store, (state) => state.document);
  const parameters = parametersOf(document);
  const lost = lostParameters(live, parameters);
  const names = namableParameters(document);
  const namable = parameters.filter(({ name }) => names.has(name));
  if (lost.length === 0) return null;
  const keep = (name: string, parameter: string | undefined) =>
    store.changeDocument((before) => withFormerName(before, name, parameter), { label: words.formerName });
  const unkept = lost
    .filter(({ name }) => ownProperty(document.aliases, name) === undefined)
    .map(({ name }) => name);
  return (
    <Notice
      tone={unkept.length === 0 ? "info" : "caution"}
      title={
        unkept.length === 0 ? words.emailsThatWereSentStay : words.imageUrlsInEmailsUse(formatList(unkept))
      }
    >
      {unkept.length > 0 && <p>{words.thisVersionNoLongerReads(unkept.length)}</p>}
      <ul className={styles["lost"]}>
        {lost.map((parameter) => (
          <LostName
            key={parameter.name}
            name={parameter.name}
            // A hidden layer may have the name still.
            heirs={names.has(parameter.name) ? [] : heirsOf(parameter, live, namable)}
            kept={document.aliases[parameter.name]}
            isFull={Object.keys(document.aliases).length >= maxAliases}
            onKeep={(heir) => keep(parameter.name, heir)}
          />
        ))}
      </ul>
    </Notice>
  );
}

interface LostNameProps {
  name: string;
  heirs: readonly string[];
  /** The parameter that the name stands for now. */
  kept: string | undefined;
  /** Whether the design can't have more former names. */
  isFull: boolean;
  onKeep: (heir: string | undefined) => void;
}

function LostName({ name, heirs, kept, isFull, onKeep }: LostNameProps) {
  const [chosen, setChosen] = useState(kept ?? heirs[0] ?? "");
  const [first] = heirs;
  // Nothing in the draft takes such values.
  if (first === undefined) return null;
  return (
    <li>
      <SelectField
        label={words.valuesOfFill(name)}
        options={heirs.map((heir) => ({ value: heir, label: heir }))}
        value={chosen}
        onChange={(heir) => {
          setChosen(heir);
          if (kept !== undefined) onKeep(heir);
        }}
      />
      <Button
        icon={kept === undefined ? undefined : Check}
        aria-pressed={kept !== undefined}
        disabled={kept === undefined && isFull}
        onClick={() => onKeep(kept === undefined ? chosen : undefined)}
      >
        {words.keepName(name)}
      </Button>
    </li>
  );
}
