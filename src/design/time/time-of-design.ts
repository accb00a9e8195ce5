import { isTimeTest, testsOf } from "../conditions/tests-of.ts";
import { momentOfTest, timePasses } from "../conditions/time-test.ts";
import type { TimeTest } from "../conditions/condition.ts";
import type { Design } from "../design.ts";
import { layerKindOf } from "../../kinds/kinds.ts";
import { fillPlaceholders, placeholdersIn } from "../placeholders.ts";
import { findZone, utc, type Zone } from "./zone.ts";

/** Whether a layer of a design shows the time of the request. */
export function isTimeDependent({ layers }: Design): boolean {
  return layers.some(({ type }) => layerKindOf(type).isTimeDependent === true);
}

/** The zone by whose clocks a design tells times. */
export interface DesignZone {
  zone: Zone;
  /** The parameter whose value is no zone; the zone is then UTC. */
  unread?: string;
}

const inUtc: DesignZone = { zone: utc };

/** The zone of a design with these values; `valueOf` returns undefined for one that is missing. */
export function zoneOfDesign(
  { time_zone: text }: { time_zone: string },
  valueOf: (name: string) => string | undefined,
): DesignZone {
  if (text === utc.name) return inUtc;
  // No name of a zone is longer.
  const filled = fillPlaceholders(text, valueOf, {}, 100);
  const zone = findZone(filled);
  if (zone !== undefined) return { zone };
  const given = placeholdersIn(text).find(({ name }) => valueOf(name) !== undefined);
  return given === undefined ? inUtc : { zone: utc, unread: given.name };
}

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
