import type { CountdownTest, TimeTest } from "../../../design/conditions/condition.ts";
import { anyTime, span, timeOfDay } from "../../../design/time/time-values.ts";
import { weekdays } from "../../../design/time/weekdays.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import styles from "./condition-field.module.css";
import {
  countdownStates,
  type TimeChoice,
  timeChoiceOf,
  timeComparisons,
  timeTestWith,
} from "./condition-tests.ts";
import { problemBy } from "./problem-by.ts";
import { LineField } from "./text-fields.tsx";
import * as words from "./rule-words.ts";

/** A countdown that conditions can name. */
export interface NamedCountdown {
  layer_id: string;
  name: string;
}

interface CountdownTestFieldsProps {
  test: CountdownTest;
  countdowns: readonly NamedCountdown[];
  disabled: boolean;
  onChange: (test: CountdownTest) => void;
}

/** Which countdown, and whether it is over. */
export function CountdownTestFields({ test, countdowns, disabled, onChange }: CountdownTestFieldsProps) {
  const states = (Object.entries(countdownStates) as [CountdownTest["is"], string][]).map(
    ([value, label]) => ({
      value,
      label,
    }),
  );
  return (
    <div className={styles["value"]}>
      <SelectField
        label={words.countdown}
        options={countdowns.map(({ layer_id, name }) => ({ value: layer_id, label: name }))}
        value={test.countdown}
        disabled={disabled}
        onChange={(countdown) => onChange({ ...test, countdown })}
      />
      <SelectField
        label={words.state}
        options={states}
        value={test.is}
        disabled={disabled}
        onChange={(is) => onChange({ ...test, is })}
      />
    </div>
  );
}

interface TimeTestFieldsProps {
  test: TimeTest;
  disabled: boolean;
  onChange: (test: TimeTest) => void;
}

const choices = (Object.entries(timeComparisons) as [TimeChoice, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** A date and time, days of the week or hours of the day. */
export function TimeTestFields({ test, disabled, onChange }: TimeTestFieldsProps) {
  const choice = timeChoiceOf(test);
  return (
    <div className={styles["value"]}>
      <SelectField
        label={words.comparison}
        options={choices}
        value={choice}
        disabled={disabled}
        onChange={(next) => onChange(timeTestWith(next, test.time))}
      />
      {choice === "weekdays" && <DayButtons {...{ test, disabled, onChange }} />}
      {choice === "from" && <HourFields {...{ test, disabled, onChange }} />}
      {(choice === "after" || choice === "before") && (
        <MomentFields {...{ test, choice, disabled, onChange }} />
      )}
    </div>
  );
}

// The week begins on Monday.
const days = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

function DayButtons({ test, disabled, onChange }: TimeTestFieldsProps) {
  const chosen = test.time.weekdays ?? [];
  return (
    <div className={styles["days"]} role="group" aria-label={words.days}>
      {days.map((day) => {
        const isChosen = chosen.includes(day);
        const next = days.filter((one) => (one === day ? !isChosen : chosen.includes(one)));
        return (
          <Button
            key={day}
            size="small"
            aria-pressed={isChosen}
            // A test has at least one day.
            disabled={disabled || next.length === 0}
            onClick={() => onChange({ time: { weekdays: next } })}
          >
            {day.charAt(0).toUpperCase() + day.slice(1)}
          </Button>
        );
      })}
    </div>
  );
}

function HourFields({ test: { time }, disabled, onChange }: TimeTestFieldsProps) {
  return (
    <>
      {(["from", "to"] as const).map((side) => (
        <LineField
          key={side}
          label={side === "from" ? words.from : words.to}
          hint={words.inDesignsTimeZone}
          placeholder="09:00"
          value={time[side] ?? ""}
          check={problemBy(timeOfDay)}
          disabled={disabled}
          onChange={(text) => onChange({ time: { ...time, [side]: text } })}
        />
      ))}
    </>
  );
}

function MomentFields({
  test: { time },
  choice,
  disabled,
  onChange,
}: TimeTestFieldsProps & { choice: "after" | "before" }) {
  const { plus: _, ...withoutPlus } = time;
  return (
    <>
      <LineField
        label={words.dateAndTime}
        hint={words.dateAndTimeHint}
        value={time[choice] ?? ""}
        check={problemBy(anyTime)}
        disabled={disabled}
        takesPlaceholders
        onChange={(text) => onChange({ time: { ...time, [choice]: text } })}
      />
      <LineField
        label={words.plus}
        hint={words.plusHint}
        placeholder={words.plusExample}
        value={time.plus ?? ""}
        check={(text) => (text === "" ? undefined : problemBy(span)(text))}
        disabled={disabled}
        onChange={(text) => onChange({ time: text === "" ? withoutPlus : { ...time, plus: text } })}
      />
    </>
  );
}
