import { fillPlaceholders, placeholdersIn } from "../placeholders.ts";
import { readTime } from "../time/read-time.ts";
import { minutesOf } from "../time/weekdays.ts";
import { clockAt, instantAt, type Zone } from "../time/zone.ts";
import type { ConditionTest, CountdownTest, TimeTest } from "./condition.ts";
import { isParameterTest, isTimeTest } from "./tests-of.ts";
import { momentOfTest, timePasses } from "./time-test.ts";

/** What tests of the time depend on besides values. */
export interface TimeContext {
  zone: Zone;
  /** When a countdown ends without values; undefined if never. */
  endOf: (layer_id: string) => number | undefined;
}

/** A test of the time, or of a countdown. */
export type TimedTest = TimeTest | CountdownTest;

export const isTimedTest = (test: ConditionTest): test is TimedTest => !isParameterTest(test);

type Texts = Readonly<Record<string, string>>;

/** A time to give parameters that a test needs one of. */
const anyTime = "2030-06-15T12:00";

/** Texts for the parameters in times that can't be read without a value. */
export function textsOfTimes(tests: readonly TimedTest[]): Texts {
  const unread = tests.filter(isTimeTest).flatMap(({ time: { after, before = "" } }) => {
    const text = after ?? before;
    return readTime(fillPlaceholders(text, () => undefined)) === undefined ? placeholdersIn(text) : [];
  });
  return Object.fromEntries(unread.map(({ name }) => [name, anyTime]));
}

export function timedTestPasses(
  test: TimedTest,
  now: number,
  texts: Texts,
  { zone, endOf }: TimeContext,
): boolean {
  if (isTimeTest(test)) return timePasses(test, (name) => texts[name], { now, zone });
  return now >= (endOf(test.countdown) ?? Number.POSITIVE_INFINITY) === (test.is === "over");
}

const dayMs = 86_400_000;

/**
 * Times for tests: if some of them pass at any time and the others fail, they do at one of these. They are all at which a test
 * can begin to yield something else, within a week of each moment that a test names.
 */
export function timeWitnesses(tests: readonly TimedTest[], texts: Texts, context: TimeContext): number[] {
  const { zone, endOf } = context;
  const moments = tests.flatMap((test) => {
    const moment = isTimeTest(test) ? momentOfTest(test, (name) => texts[name], zone) : endOf(test.countdown);
    return moment === undefined ? [] : [moment];
  });
  const sorted = [...new Set(moments)].sort((one, other) => one - other);
  const first = sorted[0] ?? Date.parse("2030-06-15T12:00:00Z");
  const starts = [first - 8 * dayMs, ...sorted];
  const minutes = tests.flatMap((test) => {
    if (!isTimeTest(test)) return [];
    const { weekdays, from, to } = test.time;
    return weekdays !== undefined
      ? [0]
      : [from, to].flatMap((time) => (time === undefined ? [] : minutesOf(time)));
  });
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    return [
      start,
      ...changesAfter(start, [...new Set(minutes)], zone).filter((one) => one > start && one < end),
    ];
  });
}

/** The times of day on the days of the week after a moment. */
function changesAfter(start: number, minutes: readonly number[], zone: Zone): number[] {
  const midnight = Math.floor(clockAt(start, zone) / dayMs) * dayMs;
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    minutes.map((minute) => instantAt(midnight + day * dayMs + minute * 60_000, zone)),
  );
}
