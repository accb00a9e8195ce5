import { useCompany } from "../../../api/company.ts";
import { breakCode } from "../../../kit/break-code.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import type { Values } from "../values.ts";
import { describeInput, type ParameterInput } from "./parameter-input.ts";
import type { Parameter } from "./parameter.ts";
import styles from "./parameter-rows.module.css";
import type { SnippetChoice } from "./use-snippet.ts";
import { ValueField } from "./value-field.tsx";
import * as words from "./words.tsx";

interface ParameterRowsProps {
  parameters: readonly Parameter[];
  inputOf: (parameter: Parameter) => ParameterInput;
  values: Values;
  onValue: (name: string, value: string) => void;
  /** Undefined where no snippet has merge tags. */
  choice: SnippetChoice | undefined;
  /** By parameter: what the server says about its value. */
  messages: ReadonlyMap<string, string>;
}

/** One row for each parameter: its value, and whether readers get this value or their own. */
export function ParameterRows(props: ParameterRowsProps) {
  const { parameters, inputOf, values, onValue, choice, messages } = props;
  if (parameters.length === 0) return <NoParameters />;
  return (
    <ul className={styles["rows"]}>
      {parameters.map((parameter) => (
        <ParameterRow
          key={parameter.name}
          parameter={parameter}
          input={inputOf(parameter)}
          value={values[parameter.name] ?? ""}
          onValue={(value) => onValue(parameter.name, value)}
          choice={choice}
          message={messages.get(parameter.name)}
        />
      ))}
    </ul>
  );
}

interface ParameterRowProps {
  parameter: Parameter;
  input: ParameterInput;
  value: string;
  onValue: (value: string) => void;
  choice: SnippetChoice | undefined;
  message: string | undefined;
}

function ParameterRow({ parameter, input, value, onValue, choice, message }: ParameterRowProps) {
  const { name, default: defaultValue } = parameter;
  const isTag = choice?.kindOf(parameter) === "tag";
  return (
    <li className={styles["row"]}>
      <div className={styles["head"]}>
        <h3 className={styles["name"]}>{name}</h3>
        {choice?.sender.tags !== undefined && (
          <SelectField
            label={words.whoGets(name)}
            hideLabel
            options={[
              { value: "text", label: words.sameForEveryone },
              { value: "tag", label: words.differentForEachRecipient },
            ]}
            value={isTag ? "tag" : "text"}
            onChange={(kind) => choice.setKind(name, kind)}
          />
        )}
      </div>
      <div className={isTag ? styles["pair"] : undefined}>
        <ValueField
          label={name}
          input={input}
          value={value}
          onChange={onValue}
          defaultValue={defaultValue}
          hint={
            isTag
              ? words.sampleForImageHere
              : choice?.isForAll(parameter) === true
                ? forAll(name)
                : describeInput(input)
          }
          error={message}
        />
        {isTag && choice !== undefined && <MergeField name={name} choice={choice} />}
      </div>
    </li>
  );
}

function forAll(name: string): string {
  return words.onlyConditionsReadLayers(name);
}

/** The sender's field that fills a parameter, and the merge tag for it. */
function MergeField({ name, choice }: { name: string; choice: SnippetChoice }) {
  const field = choice.fieldOf(name);
  const tag = choice.sender.tags?.inUrl(field) ?? "";
  return (
    <TextField
      label={words.fieldForName(name)}
      hideLabel
      value={field}
      onChange={(next) => choice.setField(name, next)}
      hint={
        tag === "" ? undefined : (
          <>
            {words.fieldForHint(choice.sender.name, <code className={styles["tag"]}>{breakCode(tag)}</code>)}
          </>
        )
      }
      error={tag === "" ? words.whatDoesCallThisField(choice.sender.name) : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function NoParameters() {
  const { hasRole } = useCompany();
  const advice = words.addPlaceholderSuchAsFirst;
  return (
    <EmptyState
      title={words.sameImageForEveryone}
      text={words.noParametersYet(advice, hasRole("editor") ? words.sameImageForEveryoneText : "")}
    />
  );
}
