/** The texts of a countdown, before and after its end. */
interface Countdown {
  until: string;
  template: string;
  expired_text: string;
}

// An unencoded plus sign in a query string arrives as a space.
const instant =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(?:Z|([+\- ])(\d{2}):?(\d{2})))?$/i;

/**
 * Parses an ISO 8601 date and time with a zone, or a date, which is midnight UTC, to milliseconds since 1970. Undefined for
 * other texts and for dates that don't exist.
 */
export function readInstant(text: string): number | undefined {
  const match = instant.exec(text.trim());
  if (match === null) return undefined;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] = match;
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Date.parse accepts 30 February and 24:00 as the next day.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(`${year}-${month}-${day}T${hour}`))
    return undefined;
  const offset = readOffset(match.slice(8));
  return offset === undefined ? undefined : local - offset;
}

/** A zone's offset from UTC in milliseconds; undefined for an invalid one. */
function readOffset([sign, hours, minutes]: readonly (string | undefined)[]): number | undefined {
  if (sign === undefined) return 0;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}

/** Remaining seconds, rounded up; 0 after the end. */
export function secondsLeft({ until }: Pick<Countdown, "until">, now: number): number {
  const end = readInstant(until) ?? Number.NEGATIVE_INFINITY;
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** The text for a number of remaining seconds. */
export function countdownText({ template, expired_text }: Countdown, left: number): string {
  return left > 0 ? writeTimeLeft(template, left) : expired_text;
}

const units = [
  { letter: "d", seconds: 86_400 },
  { letter: "h", seconds: 3600 },
  { letter: "m", seconds: 60 },
  { letter: "s", seconds: 1 },
];

/**
 * Replaces {d}, {h}, {m} and {s} in a template by numbers, {hh}, {mm} and {ss} by at least two digits. A unit that the
 * template doesn't have is carried over to the next smaller one.
 */
function writeTimeLeft(template: string, left: number): string {
  const values = new Map<string, number>();
  let rest = left;
  for (const { letter, seconds } of units) {
    if (!template.includes(`{${letter}}`) && !template.includes(`{${letter}${letter}}`)) continue;
    values.set(letter, Math.floor(rest / seconds));
    rest %= seconds;
  }
  return template.replaceAll(/\{(d|hh?|mm?|ss?)\}/g, (_, unit: string) =>
    String(values.get(unit.charAt(0)) ?? 0).padStart(unit.length, "0"),
  );
}
