import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Condition, ConditionTest, ParameterTest } from "../../../design/conditions/condition.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import styles from "./condition-field.module.css";
import { isParameterTest, isTimeTest } from "../../../design/conditions/tests-of.ts";
import {
  choiceOf,
  type ComparisonChoice,
  comparisons,
  conditionOf,
  type Quantity,
  quantityOf,
  type Subject,
  subjectOf,
  subjects,
  testAbout,
  testWith,
  textOf,
} from "./condition-tests.ts";
import { CountdownTestFields, type NamedCountdown, TimeTestFields } from "./timed-tests.tsx";
import { NumberField } from "./number-field.tsx";
import panelStyles from "./panels.module.css";
import { LineField } from "./text-fields.tsx";
import * as words from "./rule-words.ts";

interface ConditionFieldProps {
  value: Condition | undefined;
  /** Names of the design's parameters, to choose from. */
  names: readonly string[];
  /** The design's countdowns. */
  countdowns: readonly NamedCountdown[];
  /** Why a test can't name a parameter. */
  checkName: (name: string) => string | undefined;
  /** Whether the layer isn't shown with the present test values. */
  isLeftOut: boolean;
  disabled: boolean;
  onChange: (value: Condition | undefined) => void;
}

const maxTests = 20;
const quantities = [
  { value: "all", label: words.allAreTrue },
  { value: "any", label: words.anyIsTrue },
] as const satisfies readonly { value: Quantity; label: string }[];

/** When a layer is shown, as a sentence: “Show this layer when all of: tier is gold”. */
export function ConditionField(props: ConditionFieldProps) {
  const { value, names, countdowns, checkName, isLeftOut, disabled, onChange } = props;
  const listId = useId();
  const quantity = value === undefined ? "all" : quantityOf(value);
  const tests = value?.all ?? value?.any ?? [];
  const set = (next: readonly ConditionTest[]) => onChange(conditionOf(quantity, next));
  const parameter = tests.findLast(isParameterTest)?.parameter ?? names[0] ?? "tier";
  return (
    <div className={panelStyles["list"]}>
      {tests.length === 0 ? (
        <p className={panelStyles["quiet"]}>{words.always}</p>
      ) : (
        <SelectField
          label={words.showThisLayerWhen}
          options={quantities}
          value={quantity}
          disabled={disabled}
          onChange={(next) => onChange(conditionOf(next, tests))}
        />
      )}
      {tests.map((test, index) => (
        <TestRow
          // Tests have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ test, listId, checkName, countdowns, parameter, disabled }}
          number={index + 1}
          onChange={(next) => set(next === undefined ? tests.toSpliced(index, 1) : tests.with(index, next))}
        />
      ))}
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isLeftOut && <p className={panelStyles["quiet"]}>{words.hiddenWithCurrentTestValues}</p>}
      <div className={panelStyles["buttons"]}>
        <Button
          size="small"
          icon={Plus}
          disabled={disabled || tests.length >= maxTests}
          onClick={() => set([...tests, { parameter, filled: true }])}
        >
          {words.addCondition}
        </Button>
      </div>
    </div>
  );
}

interface TestRowProps extends Pick<ConditionFieldProps, "checkName" | "countdowns"> {
  test: ConditionTest;
  number: number;
  listId: string;
  /** The parameter that a new test of a value begins with. */
  parameter: string;
  disabled: boolean;
  /** Undefined removes the test. */
  onChange: (test: ConditionTest | undefined) => void;
}

/** One test: what it is about, how it is compared, and with what. */
function TestRow(props: TestRowProps) {
  const { test, number, countdowns, parameter, disabled, onChange } = props;
  const offered = (Object.entries(subjects) as [Subject, string][])
    .filter(([subject]) => subject !== "countdown" || countdowns.length > 0)
    .map(([value, label]) => ({ value, label }));
  const countdown = countdowns[0]?.layer_id;
  return (
    <fieldset className={styles["test"]} aria-label={words.conditionNumber(number)}>
      <div className={styles["about"]}>
        <SelectField
          label={words.about}
          options={offered}
          value={subjectOf(test)}
          disabled={disabled}
          onChange={(subject) => onChange(testAbout(subject, { parameter, countdown }))}
        />
      </div>
      <IconButton
        label={words.removeCondition(number)}
        icon={Trash2}
        size="small"
        disabled={disabled}
        onClick={() => onChange(undefined)}
      />
      {isParameterTest(test) ? (
        <ParameterTestFields {...props} test={test} />
      ) : isTimeTest(test) ? (
        <TimeTestFields {...{ test, disabled, onChange }} />
      ) : (
        <CountdownTestFields {...{ test, countdowns, disabled, onChange }} />
      )}
    </fieldset>
  );
}

const choices = (Object.entries(comparisons) as [ComparisonChoice, string][]).map(([value, label]) => ({
  value,
  label,
}));

interface ParameterTestFieldsProps extends Pick<TestRowProps, "listId" | "checkName" | "disabled"> {
  test: ParameterTest;
  onChange: (test: ParameterTest) => void;
}

function ParameterTestFields({ test, listId, checkName, disabled, onChange }: ParameterTestFieldsProps) {
  const { parameter } = test;
  const choice = choiceOf(test);
  return (
    <>
      <LineField
        label={words.parameter}
        value={parameter}
        list={listId}
        disabled={disabled}
        check={checkName}
        onChange={(name) => onChange({ ...test, parameter: name.trim() })}
      />
      <SelectField
        label={words.comparison}
        options={choices}
        value={choice}
        disabled={disabled}
        onChange={(next) => onChange(testWith(parameter, next, textOf(test)))}
      />
      <ComparedValue {...{ test, choice, disabled, onChange }} />
    </>
  );
}

interface ComparedValueProps extends Pick<ParameterTestFieldsProps, "test" | "disabled" | "onChange"> {
  choice: ComparisonChoice;
}

function ComparedValue({ test, choice, disabled, onChange }: ComparedValueProps) {
  if (choice === "filled" || choice === "empty") return null;
  const set = (text: string) => onChange(testWith(test.parameter, choice, text));
  if (choice === "above" || choice === "below") {
    return (
      <div className={styles["value"]}>
        <NumberField
          label={words.number}
          value={test.above ?? test.below}
          min={-1e15}
          max={1e15}
          disabled={disabled}
          onChange={(number = 0) => set(String(number))}
        />
      </div>
    );
  }
  return (
    <div className={styles["value"]}>
      <LineField
        label={choice === "in" ? words.textsWithCommasBetween : words.text}
        placeholder={choice === "in" ? words.goldSilver : words.empty}
        value={textOf(test)}
        disabled={disabled}
        onChange={set}
      />
    </div>
  );
}
