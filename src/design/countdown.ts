/** What a countdown shows before and after it is over. */
interface Countdown {
  until: string;
  template: string;
  expired_text: string;
}

// A plus sign that a query string leaves unencoded arrives as a blank.
const instant =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(?:Z|([+\- ])(\d{2}):?(\d{2})))?$/i;

/**
 * The instant, in milliseconds since 1970, that a text tells as ISO 8601 writes it: a date and time with its zone, or
 * a date alone, which is its midnight in UTC. Undefined for any other text, and for days and hours there are not.
 */
export function readInstant(text: string): number | undefined {
  const match = instant.exec(text.trim());
  if (match === null) return undefined;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] = match;
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Date.parse takes 30 February and 24:00 for the day after.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(`${year}-${month}-${day}T${hour}`))
    return undefined;
  const offset = readOffset(match.slice(8));
  return offset === undefined ? undefined : local - offset;
}

/** Milliseconds that a zone's clocks are ahead of UTC; undefined for hours there are not. */
function readOffset([sign, hours, minutes]: readonly (string | undefined)[]): number | undefined {
  if (sign === undefined) return 0;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}

/** Seconds until it is over, a begun one counted whole; 0 afterwards. */
export function secondsLeft({ until }: Pick<Countdown, "until">, now: number): number {
  const end = readInstant(until) ?? Number.NEGATIVE_INFINITY;
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** What it shows with so many seconds left. */
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
 * A template's {d}, {h}, {m} and {s} as numbers, {hh}, {mm} and {ss} with two digits at least. What a unit that the
 * template leaves out would hold is carried into the next smaller one.
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
