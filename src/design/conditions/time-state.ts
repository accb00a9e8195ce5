import type { Design } from "../design.ts";
import { zoneOfDesign } from "../time/zone-of-design.ts";
import type { Zone } from "../time/zone.ts";
import type { TimeTest } from "./condition.ts";
import { isTimeTest, testsOf } from "./tests-of.ts";
import { momentOfTest, timePasses } from "./time-test.ts";

/** The results of a design's tests of the time, without values, and when one may change next. */
interface TimeState {
  from: number;
  until: number;
  state: string;
}

interface TimedDesign {
  tests: readonly TimeTest[];
  zone: Zone;
  /** The state that was asked for last. */
  last?: TimeState;
}

const timedByDesign = new WeakMap<Design, TimedDesign>();
const valueOf = () => undefined;

/**
 * Identifies what a design's tests of the time yield without values: designs with equal states show the same layers. Empty
 * for a design without such tests. Cheap, because a state is computed once until a test may yield something else.
 */
export function timeStateOf(design: Design, now: number): string {
  const timed = timedByDesign.get(design) ?? readTests(design);
  if (timed.tests.length === 0) return "";
  const { last } = timed;
  if (last !== undefined && now >= last.from && now < last.until) return last.state;
  timed.last = stateAt(timed, now);
  return timed.last.state;
}

function readTests(design: Design): TimedDesign {
  const tests = design.layers.flatMap(({ show_when }) =>
    show_when === undefined ? [] : testsOf(show_when).tests.filter(isTimeTest),
  );
  const distinct = new Map(tests.map((test) => [JSON.stringify(test), test]));
  const timed = { tests: [...distinct.values()], zone: zoneOfDesign(design, valueOf).zone };
  timedByDesign.set(design, timed);
  return timed;
}

const minuteMs = 60_000;

function stateAt({ tests, zone }: TimedDesign, now: number): TimeState {
  const bits = tests.map((test) => (timePasses(test, valueOf, { now, zone }) ? "1" : "0")).join("");
  const changes = tests.map((test) => {
    // Clocks show another time of day, or day, from a full minute on.
    if (test.time.after === undefined && test.time.before === undefined) return nextMinute(now, zone);
    const moment = momentOfTest(test, valueOf, zone);
    return moment !== undefined && moment > now ? moment : Number.POSITIVE_INFINITY;
  });
  return { from: now, until: Math.min(...changes), state: BigInt(`0b1${bits}`).toString(36) };
}

function nextMinute(now: number, zone: Zone): number {
  const clock = now + zone.offsetAt(now);
  return now + minuteMs - (((clock % minuteMs) + minuteMs) % minuteMs);
}
