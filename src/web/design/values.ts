/** What was typed for each parameter; absent and empty alike leave the design's own. */
export type Values = Readonly<Record<string, string>>;

/** Reads what `writeValues` put behind the `#` of an address. */
export function readValues(hash: string): Values {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}

/** The values that are not empty, as they may stand behind `#`; an empty text when there is none. */
export function writeValues(values: Values): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}
