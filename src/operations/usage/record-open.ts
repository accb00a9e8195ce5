import { BlockList } from "node:net";
import type { CountedKind } from "../../design/counted-kinds.ts";
import type { Journal } from "../../opens/journal.ts";
import { cycleStart, utcDay } from "../../store/cycles.ts";

/** Resolves when a crash can no longer lose the open. */
export type RecordOpen = (open: {
  designId: string;
  anchorDay: number;
  kind?: CountedKind | undefined;
}) => Promise<void>;

/** Records opens with their day and cycle. `answered` is how many were stored since the start. */
export function createRecordOpen(
  journal: Pick<Journal, "record">,
  now: () => Date = () => new Date(),
): { recordOpen: RecordOpen; answered: () => number } {
  const calendar = createCalendar();
  let count = 0;
  return {
    async recordOpen({ designId, anchorDay, kind }) {
      await journal.record({ designId, kind, ...calendar(now(), anchorDay) });
      count += 1;
    },
    answered: () => count,
  };
}

/** The day of an instant, and the first day of its cycle for companies whose cycles begin on `anchorDay`. */
type Calendar = (instant: Date, anchorDay: number) => { day: string; cycleStart: string };

const dayMs = 24 * 60 * 60 * 1000;

/** Formats each day once, because millions of opens fall on the same day. */
export function createCalendar(): Calendar {
  let today = Number.NaN;
  let day = "";
  const starts = new Map<number, string>();
  return (instant, anchorDay) => {
    const number = Math.floor(instant.getTime() / dayMs);
    if (number !== today) {
      today = number;
      day = utcDay(instant);
      starts.clear();
    }
    let start = starts.get(anchorDay);
    if (start === undefined) {
      start = cycleStart(anchorDay, instant);
      starts.set(anchorDay, start);
    }
    return { day, cycleStart: start };
  };
}

/** A fetcher of a mail program that is told apart; all others are one class (docs/opens.md). */
export type KnownFetcher = Exclude<CountedKind, "click">;

/** What each fetcher calls itself, in the order in which they are tried. */
const agents: readonly (readonly [KnownFetcher, RegExp])[] = [
  // Gmail fetches ahead under the name of an old Edge with a second Mozilla at its end.
  ["gmail_proxy", /GoogleImageProxy|ggpht\.com|Edge\/12\.246 Mozilla\/5\.0$/],
  ["yahoo_proxy", /YahooMailProxy/i],
  // Mail Privacy Protection sends this and nothing else.
  ["apple_relay", /^Mozilla\/5\.0$/],
  [
    "scanner",
    /^$|barracuda|proofpoint|mimecast|symantec|messagelabs|ironport|forcepoint|trend ?micro|sophos|fortinet|safelinks|virustotal|urlscan|bot\b|crawler|spider|headlesschrome|^curl\/|^wget\/|^python|^go-http-client|^java\/|^okhttp|libwww|^axios|^node-fetch|^node$/i,
  ],
];

/** Networks that their owners publish. */
const networks: readonly (readonly [KnownFetcher, BlockList])[] = [
  // https://developers.google.com/crawling/docs/crawlers-fetchers/verify-google-requests, the image proxy's part.
  ["gmail_proxy", network("66.249.80.0", 20)],
  // Apple's own addresses. Those of the relays belong to its partners and change.
  ["apple_relay", network("17.0.0.0", 8)],
];

function network(address: string, prefix: number): BlockList {
  const list = new BlockList();
  list.addSubnet(address, prefix);
  return list;
}

/**
 * Who fetches an image, by what it calls itself and where it is; undefined for any other. Neither is stored. `address` is
 * read only if the name tells nothing.
 */
export function classifyFetcher(userAgent: string, address: () => string): KnownFetcher | undefined {
  const agent = userAgent.slice(0, longestAgent);
  const named = agents.find(([, pattern]) => pattern.test(agent));
  if (named !== undefined) return named[0];
  const from = address().replace(/^::ffff:/i, "");
  return networks.find(([, list]) => list.check(from))?.[0];
}

const longestAgent = 500;
