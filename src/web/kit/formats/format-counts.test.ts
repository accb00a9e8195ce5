import { expect, test } from "vitest";
import {
  changeAgainst,
  formatCount,
  formatOpens,
  formatShare,
  formatShortCount,
  formatBytes,
} from "./format-counts.ts";
import { formatBar, formatBarLabel, formatDays } from "./format-days.ts";

const language = "en-GB";

test("groups digits and uses the singular for one open", () => {
  expect(formatCount(1_234_567, language)).toBe("1,234,567");
  expect(formatOpens(1, language)).toBe("1 open");
  expect(formatOpens(0, language)).toBe("0 opens");
  // British English has had a small letter since CLDR 48, which Node 24.3 is older than.
  expect(formatShortCount(2_500_000, language)).toMatch(/^2\.5m$/i);
});

test("a share of 0 is a dash, and small or large shares aren't rounded to 0% or 100%", () => {
  expect(formatShare(999, 1000, language)).toBe("> 99%");
  expect(formatShare(1000, 1000, language)).toBe("100%");
  expect(formatShare(0, 0, language)).toBe("–");
  expect(formatShare(0, 10, language)).toBe("0%");
  expect(formatShare(1, 1000, language)).toBe("< 1%");
  expect(formatShare(1, 3, language)).toBe("33%");
});

test("a change has a direction, and no percentage if the earlier number is 0", () => {
  expect(changeAgainst(112, 100, language)).toEqual({ direction: "more", text: "+12%" });
  expect(changeAgainst(92, 100, language)).toEqual({ direction: "fewer", text: "−8%" });
  expect(changeAgainst(1005, 1000, language)).toEqual({ direction: "more", text: "+0.5%" });
  expect(changeAgainst(4, 4, language)).toEqual({ direction: "same", text: "0%" });
  expect(changeAgainst(4, 0, language)).toEqual({ direction: "more", text: undefined });
});

test("describes a bar by its period", () => {
  expect(formatBar({ from: "2026-11-03", to: "2026-11-03" }, "day", language)).toBe(
    "Tuesday, 3 November 2026",
  );
  expect(formatBar({ from: "2026-11-02", to: "2026-11-08" }, "week", language)).toMatch(
    /^2\s?–\s?8 November 2026$/,
  );
  expect(formatBar({ from: "2026-11-01", to: "2026-11-30" }, "month", language)).toBe("November 2026");
  expect(formatBarLabel({ from: "2026-11-03", to: "2026-11-03" }, "day", language)).toBe("3 Nov");
  expect(formatBarLabel({ from: "2026-11-01", to: "2026-11-30" }, "month", language)).toBe("Nov 26");
  expect(formatDays({ from: "2026-11-03", to: "2026-11-03" }, language)).toBe("3 November 2026");
});

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [48_213, "48 kB"],
  [2_340_000, "2.3 MB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes, "en")).toBe(text);
});
