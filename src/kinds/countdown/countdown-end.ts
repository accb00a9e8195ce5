import { readMoment } from "../../design/time/moment.ts";
import { nextOccurrence, type Recurrence } from "../../design/time/recurrence.ts";
import { utc, type Zone } from "../../design/time/zone.ts";

/** What a countdown counts to. */
export interface CountdownEnd {
  until?: string | undefined;
  plus?: string | undefined;
  every?: Recurrence | undefined;
}

/** When a countdown ends, as seen at a time, both in milliseconds since 1970. One whose end can't be read has ended. */
export function endOf({ until = "", plus, every }: CountdownEnd, now: number, zone: Zone): number {
  if (every !== undefined) return nextOccurrence(every, now, zone);
  return readMoment({ text: until, plus }, zone) ?? Number.NEGATIVE_INFINITY;
}

/** Remaining seconds, rounded up; 0 after the end. */
export function secondsLeft(countdown: CountdownEnd, now: number, zone: Zone): number {
  return Math.max(0, Math.ceil((endOf(countdown, now, zone) - now) / 1000));
}

/** Remaining seconds a number of whole seconds after a time. What recurs begins again. */
export function secondsLeftAfter(
  countdown: CountdownEnd,
  seconds: number,
  { now, zone }: { now: number; zone: Zone },
): number {
  const left = secondsLeft(countdown, now, zone) - seconds;
  if (left > 0 || countdown.every === undefined) return Math.max(0, left);
  return secondsLeft(countdown, now + seconds * 1000, zone);
}

/** Which second of its animation a countdown shows at a moment of the image's: the last one stays, or the first follows. */
export function secondOfRun({ seconds, loop }: { seconds: number; loop: boolean }, moment: number): number {
  const second = Math.floor(moment / 1000);
  return loop ? second % seconds : Math.min(seconds - 1, second);
}

/** A countdown's end in milliseconds since the start of its animation: 0 if it was before, infinite if it isn't shown. */
export interface EndInAnimation {
  moment: number;
  /** Duration of the animation. */
  length: number;
  /** Whether it begins again after that. */
  repeats: boolean;
}

/** What recurs never ends. */
export function endOfRun(
  { seconds, loop, ...countdown }: CountdownEnd & { seconds: number; loop: boolean },
  { now, zone = utc }: { now: number; zone?: Zone | undefined },
): EndInAnimation {
  const left = countdown.every === undefined ? secondsLeft(countdown, now, zone) : Number.POSITIVE_INFINITY;
  const moment = left < seconds ? left * 1000 : Number.POSITIVE_INFINITY;
  return { moment, length: seconds * 1000, repeats: loop };
}
