/** The texts of a countdown, before and after its end. */
interface Countdown {
  template: string;
  expired_text: string;
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
