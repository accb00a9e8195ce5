import { isTimeTest, testsOf } from "../conditions/tests-of.ts";
import type { TimeTest } from "../conditions/condition.ts";
import type { Design } from "../design.ts";
import { layersWhere } from "../groups.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import { parametersOfText } from "../alt/drawn-text.ts";
import { wholeTextsOf, withFallbacks } from "../layer-texts.ts";
import { placeholdersIn } from "../placeholders.ts";
import { readMoment } from "../time/moment.ts";
import { type Weekday, weekdays } from "../time/weekdays.ts";
import { clockAt, type Zone } from "../time/zone.ts";
import { zoneOfDesign } from "../time/time-of-design.ts";

/** A time on which it depends what a layer shows. */
export interface Moment {
  layer: Layer;
  /** Whether the layer counts down to it; otherwise its condition tests it. */
  isCountdown: boolean;
  /** Parameters that it comes from. */
  parameters: readonly string[];
  /** Words and numbers by which a text can name it. */
  names: readonly RegExp[];
}

/** The times on which layers depend that aren't hidden; each once, of the first layer that depends on it. */
export function momentsOf(design: Design): Moment[] {
  const { zone } = zoneOfDesign(design, () => undefined);
  const known = new Set<string>();
  const isNew = (key: object) => known.size < known.add(JSON.stringify(key)).size;
  return layersWhere(design.layers, ({ hidden }) => !hidden).flatMap((layer) => [
    ...countdownMoments(layer, design, zone).filter(({ key }) => isNew(key)),
    ...timeTestsOf(layer)
      .filter(isNew)
      .map((test) => testedMoment(layer, test, design, zone)),
  ]);
}

function timeTestsOf({ show_when }: Layer): TimeTest[] {
  return show_when === undefined ? [] : testsOf(show_when).tests.filter(isTimeTest);
}

/** Whether a text of the design says when it is, so that a copy of the image tells the truth. */
export function isTold({ layer, parameters, names }: Moment, design: Design): boolean {
  return layersWhere(design.layers, ({ hidden }) => !hidden).some((one) => {
    if (!isText(one)) return false;
    if (one !== layer && parametersOfText(one).some((name) => parameters.includes(name))) return true;
    const text = wholeTextsOf(withFallbacks(one)).join(" ");
    return names.some((name) => name.test(text));
  });
}

function countdownMoments(layer: Layer, design: Design, zone: Zone): (Moment & { key: object })[] {
  if (!("expired_text" in layer)) return [];
  const { until = "", plus, every, dynamic, name } = layer;
  const parameters = [...placeholdersIn(until).map((each) => each.name), ...(dynamic ? [name] : [])];
  const own = { key: { until, plus, every, parameters }, layer, isCountdown: true, parameters };
  if (every !== undefined) {
    const day = every.unit === "week" ? dayNames([every.weekday ?? "mon"], design) : [];
    const ofMonth = every.unit === "month" ? [number(every.day ?? 1)] : [];
    return [{ ...own, names: [hour(every.at), ...day, ...ofMonth] }];
  }
  const moment = readMoment({ text: withFallbacks({ ...layer, until }).until ?? "", plus }, zone);
  return [{ ...own, names: namesOf(moment, design, zone) }];
}

function testedMoment(layer: Layer, { time }: TimeTest, design: Design, zone: Zone): Moment {
  const { after, before = "", plus, weekdays: days = [], from, to } = time;
  const text = after ?? before;
  const hours = [from, to].filter((one) => one !== undefined).map(hour);
  const own = placeholdersIn(text);
  const fallback = own.length === 0 ? text : (own[0]?.fallback ?? "");
  const moment = readMoment({ text: fallback, plus }, zone);
  return {
    layer,
    isCountdown: false,
    parameters: own.map(({ name }) => name),
    names: [...namesOf(moment, design, zone), ...dayNames(days, design), ...hours],
  };
}

/** The day of the month, the day of the week, or the hour. */
function namesOf(moment: number | undefined, design: Design, zone: Zone): RegExp[] {
  if (moment === undefined) return [];
  const clock = new Date(clockAt(moment, zone));
  // An end at midnight is the evening before, as people say it.
  const days = [clock, new Date(clock.getTime() - 1)];
  return days.flatMap((day) => [
    number(day.getUTCDate()),
    ...dayNames([weekdays[day.getUTCDay()] ?? "sun"], design),
  ]);
}

/** A number by itself, which is no price, share or part of a code. */
const number = (value: number) =>
  new RegExp(String.raw`(?<![A-Za-z\d.,:\p{Sc}−-])0?${value}(?![\d:]|[.,]\d| ?[%\p{Sc}])`, "u");

/** 18:00, 18.00, 18 Uhr, 6 pm. */
function hour(time: string): RegExp {
  const value = Number(time.slice(0, 2));
  return new RegExp(`(?<!\\d)0?(?:${value}|${value % 12 === 0 ? 12 : value % 12} ?[ap]\\.?m)(?!\\d)`, "iu");
}

function dayNames(days: readonly Weekday[], { language }: Design): RegExp[] {
  return days.flatMap((day) => {
    // 4 January 1970 was a Sunday.
    const date = Date.UTC(1970, 0, 4 + weekdays.indexOf(day));
    return (["long", "short"] as const).map((weekday) => {
      const name = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(date);
      return new RegExp(`(?<!\\p{L})${name.replaceAll(/[^\p{L}\p{N} ]/gu, ".")}(?!\\p{L})`, "iu");
    });
  });
}
