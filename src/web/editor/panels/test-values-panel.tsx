import { useMemo } from "react";
import type { Design } from "../../../design/design.ts";
import { dependsOnTime, type Parameter, parametersOf } from "../../../design/parameters.ts";
import { conditionCases } from "../../../design/stress/condition-cases.ts";
import { readTime } from "../../../design/time/read-time.ts";
import { ownProperty } from "../../../design/own-property.ts";
import { Button } from "../../kit/button.tsx";
import { usePictureName } from "../../designs/pictures/use-picture-name.ts";
import { TextField } from "../../kit/field.tsx";
import { difficultValues, difficultValuesOf } from "../document/difficult-values.ts";
import { readerValues } from "../document/reader-values.ts";
import { type EditorParts, useCalmState } from "../view/editor-context.ts";
import { ReaderSection } from "./data/reader-section.tsx";
import styles from "./panels.module.css";
import * as words from "./rule-words.ts";

/** The values that the artboard is painted with. An absent value shows the design's own. */
export function TestValuesPanel({ parts }: { parts: EditorParts }) {
  const { store } = parts;
  const { document: design, entered, rows, values, time } = useCalmState(store);
  const isTimed = design.layers.some(dependsOnTime);
  const parameters = useMemo(() => parametersOf(design), [design]);
  const { fromRows } = useMemo(() => readerValues(design, entered, rows), [design, entered, rows]);
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...rest } = entered;
    store.set({ entered: value === undefined ? rest : { ...rest, [name]: value } });
  };
  return (
    <section aria-label={words.testValues} className={styles["panel"]}>
      {parameters.length === 0 && !isTimed ? (
        <p className={styles["quiet"]}>{words.nothingIsPersonalised}</p>
      ) : (
        <>
          <ReaderSection parts={parts} />
          <DifficultValues
            {...{ design, parameters }}
            onValues={(next, at = "") => store.set({ entered: next, time: at })}
          />
          {isTimed && <TimeField value={time} onChange={(text) => store.set({ time: text })} />}
          {parameters.map(({ name, default: own }) =>
            fromRows.has(name) ? (
              <RowValue key={name} name={name} own={own} value={ownProperty(values, name) ?? ""} />
            ) : (
              <ValueField
                key={name}
                name={name}
                own={own}
                value={ownProperty(entered, name)}
                onChange={(text) => set(name, text)}
              />
            ),
          )}
        </>
      )}
    </section>
  );
}

interface DifficultValuesProps {
  design: Design;
  parameters: readonly Parameter[];
  /** `time` is when the image is opened; default now. */
  onValues: (values: Record<string, string>, time?: string) => void;
}

/** Buttons for values that break layouts, and for each side of the design's conditions. */
function DifficultValues({ design, parameters, onValues }: DifficultValuesProps) {
  const cases = useMemo(() => conditionCases(design), [design]);
  return (
    <div className={styles["tests"]}>
      {(parameters.length === 0 ? [] : difficultValues).map((one) => (
        <Button key={one.label} size="small" onClick={() => onValues(difficultValuesOf(design, one))}>
          {one.label}
        </Button>
      ))}
      {cases.map(({ id, label, why, query, now }) => (
        <Button
          key={id}
          size="small"
          title={why}
          onClick={() => onValues(Object.fromEntries(new URLSearchParams(query)), now)}
        >
          {label}
        </Button>
      ))}
      <Button size="small" onClick={() => onValues({})}>
        {words.reset}
      </Button>
    </div>
  );
}

/** When the image is opened. */
function TimeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const isUnread = value.trim() !== "" && readTime(value) === undefined;
  return (
    <TextField
      label={words.time}
      value={value}
      placeholder={words.timeExample}
      hint={words.timeHint}
      error={isUnread ? words.enterDateAndTimeSuch : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={onChange}
    />
  );
}

interface ValueFieldProps {
  name: string;
  /** What the design shows without a value. */
  own: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A value that a row of a table has, and that no URL changes. */
function RowValue({ name, own, value }: { name: string; own: string; value: string }) {
  return (
    <TextField
      label={name}
      hint={words.fromRow}
      value={value}
      placeholder={own === "" ? words.emptyExample : own}
      readOnly
      onChange={() => undefined}
    />
  );
}

/** A parameter's test value. An empty field is absent; the button sends an empty value. */
function ValueField({ name, own, value, onChange }: ValueFieldProps) {
  const isEmpty = value === "";
  const ownName = usePictureName(own);
  return (
    <div className={styles["valueField"]}>
      <TextField
        label={name}
        value={value ?? ""}
        placeholder={isEmpty ? words.emptyExample : ownName}
        autoComplete="off"
        spellCheck={false}
        onChange={(text) => onChange(text === "" ? undefined : text)}
      />
      <Button size="small" aria-pressed={isEmpty} onClick={() => onChange(isEmpty ? undefined : "")}>
        {words.empty}
      </Button>
    </div>
  );
}
