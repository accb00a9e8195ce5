import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Condition, ConditionTest } from "../../../design/conditions/condition.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import styles from "./condition-field.module.css";
import {
  choiceOf,
  type ComparisonChoice,
  comparisons,
  conditionOf,
  type Quantity,
  quantityOf,
  testWith,
  textOf,
} from "./condition-tests.ts";
import { NumberField } from "./number-field.tsx";
import panelStyles from "./panels.module.css";
import { LineField } from "./text-fields.tsx";

interface ConditionFieldProps {
  value: Condition | undefined;
  /** Names of the design's parameters, to choose from. */
  names: readonly string[];
  /** Why a test can't name a parameter. */
  checkName: (name: string) => string | undefined;
  /** Whether the layer isn't shown with the present test values. */
  isLeftOut: boolean;
  disabled: boolean;
  onChange: (value: Condition | undefined) => void;
}

const mostTests = 20;
const quantities = [
  { value: "all", label: "all of these hold" },
  { value: "any", label: "any of these holds" },
] as const satisfies readonly { value: Quantity; label: string }[];

/** When a layer is shown, as a sentence: “Show this layer when all of: tier is gold”. */
export function ConditionField(props: ConditionFieldProps) {
  const { value, names, checkName, isLeftOut, disabled, onChange } = props;
  const listId = useId();
  const quantity = value === undefined ? "all" : quantityOf(value);
  const tests = value?.all ?? value?.any ?? [];
  const set = (next: readonly ConditionTest[]) => onChange(conditionOf(quantity, next));
  return (
    <div className={panelStyles["list"]}>
      {tests.length === 0 ? (
        <p className={panelStyles["quiet"]}>Always.</p>
      ) : (
        <SelectField
          label="Show this layer when"
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
          {...{ test, listId, checkName, disabled }}
          number={index + 1}
          onChange={(next) => set(next === undefined ? tests.toSpliced(index, 1) : tests.with(index, next))}
        />
      ))}
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isLeftOut && <p className={panelStyles["quiet"]}>Not shown with the present test values.</p>}
      <div className={panelStyles["buttons"]}>
        <Button
          size="small"
          icon={Plus}
          disabled={disabled || tests.length >= mostTests}
          onClick={() =>
            set([...tests, { parameter: tests.at(-1)?.parameter ?? names[0] ?? "tier", filled: true }])
          }
        >
          Add condition
        </Button>
      </div>
    </div>
  );
}

interface TestRowProps extends Pick<ConditionFieldProps, "checkName"> {
  test: ConditionTest;
  number: number;
  listId: string;
  disabled: boolean;
  /** Undefined removes the test. */
  onChange: (test: ConditionTest | undefined) => void;
}

const choices = (Object.entries(comparisons) as [ComparisonChoice, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** One test: a parameter, how it is compared, and with what. */
function TestRow({ test, number, listId, checkName, disabled, onChange }: TestRowProps) {
  const { parameter } = test;
  const choice = choiceOf(test);
  return (
    <fieldset className={styles["test"]} aria-label={`Condition ${number}`}>
      <LineField
        label="Parameter"
        value={parameter}
        list={listId}
        disabled={disabled}
        check={checkName}
        onChange={(name) => onChange({ ...test, parameter: name.trim() })}
      />
      <SelectField
        label="Comparison"
        options={choices}
        value={choice}
        disabled={disabled}
        onChange={(next) => onChange(testWith(parameter, next, textOf(test)))}
      />
      <IconButton
        label={`Remove condition ${number}`}
        icon={Trash2}
        size="small"
        disabled={disabled}
        onClick={() => onChange(undefined)}
      />
      <ComparedValue {...{ test, choice, disabled, onChange }} />
    </fieldset>
  );
}

interface ComparedValueProps extends Pick<TestRowProps, "test" | "disabled" | "onChange"> {
  choice: ComparisonChoice;
}

function ComparedValue({ test, choice, disabled, onChange }: ComparedValueProps) {
  if (choice === "filled" || choice === "empty") return null;
  const set = (text: string) => onChange(testWith(test.parameter, choice, text));
  if (choice === "above" || choice === "below") {
    return (
      <div className={styles["value"]}>
        <NumberField
          label="Number"
          value={test.above ?? test.below}
          least={-1e15}
          most={1e15}
          disabled={disabled}
          onChange={(number = 0) => set(String(number))}
        />
      </div>
    );
  }
  return (
    <div className={styles["value"]}>
      <LineField
        label={choice === "in" ? "Texts, with commas between" : "Text"}
        placeholder={choice === "in" ? "gold, silver" : "Empty"}
        value={textOf(test)}
        disabled={disabled}
        onChange={set}
      />
    </div>
  );
}
