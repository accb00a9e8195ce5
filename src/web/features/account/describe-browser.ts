import * as words from "./words.tsx";

/* oxlint-disable limn/words-in-catalogues -- names of products are the same in every language */

/** The order matters: many browsers also name others in their User-Agent. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bWindows\b/, "Windows"],
  [/\bLinux\b/, "Linux"],
];

/* oxlint-enable limn/words-in-catalogues */

/** Describes a User-Agent in a few words: "Firefox on Windows". */
export function describeBrowser(userAgent: string | null | undefined): string {
  const nameIn = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return system === undefined ? words.program : words.programOn(system);
  return system === undefined ? browser : words.browserOn(browser, system);
}
