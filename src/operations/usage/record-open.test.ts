import fc from "fast-check";
import { expect, it } from "vitest";
import { cycleStart, utcDay } from "../../store/cycles.ts";
import { classifyFetcher, createCalendar } from "./record-open.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

it.each([
  [
    "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
    "gmail_proxy",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0",
    "gmail_proxy",
  ],
  ["YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html", "yahoo_proxy"],
  ["Mozilla/5.0", "apple_relay"],
  ["", "scanner"],
  ["Barracuda Sentinel (EE)", "scanner"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "scanner"],
  ["curl/8.5.0", "scanner"],
  [iPhone, undefined],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)", undefined],
  ["Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)", undefined],
])("%s is %s", (agent, expected) => {
  expect(classifyFetcher(agent, () => "203.0.113.7")).toBe(expected);
});

it.each([
  ["66.249.84.3", "gmail_proxy"],
  ["::ffff:66.249.84.3", "gmail_proxy"],
  ["17.58.101.7", "apple_relay"],
  ["2001:db8::1", undefined],
  ["not an address", undefined],
])("a browser at %s is %s", (address, expected) => {
  expect(classifyFetcher(iPhone, () => address)).toBe(expected);
});

const instant = fc.date({
  min: new Date("2026-01-30T22:00:00Z"),
  max: new Date("2026-03-03T02:00:00Z"),
  noInvalidDate: true,
});
const opens = fc.array(fc.tuple(instant, fc.integer({ min: 1, max: 31 })), { minLength: 1, maxLength: 30 });

it("caches days and cycles without changing results, in any order of instants", () => {
  fc.assert(
    fc.property(opens, (sequence) => {
      const calendar = createCalendar();
      for (const [at, anchorDay] of sequence) {
        expect(calendar(at, anchorDay)).toEqual({
          day: utcDay(at),
          cycleStart: cycleStart(anchorDay, at),
        });
      }
    }),
  );
});

it("changes the day and the cycle at midnight UTC", () => {
  const calendar = createCalendar();
  expect(calendar(new Date("2026-02-28T23:59:59.999Z"), 1)).toEqual({
    day: "2026-02-28",
    cycleStart: "2026-02-01",
  });
  expect(calendar(new Date("2026-03-01T00:00:00.000Z"), 1)).toEqual({
    day: "2026-03-01",
    cycleStart: "2026-03-01",
  });
});
