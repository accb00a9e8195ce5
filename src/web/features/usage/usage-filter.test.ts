import { expect, test } from "vitest";
import { readUsageFilter, type UsageFilter, writeUsageFilter } from "./usage-filter.ts";

test.each<UsageFilter>([
  { range: "cycle", custom: {}, project: undefined, design: undefined },
  { range: "30", custom: {}, project: "prj_1", design: undefined },
  { range: "custom", custom: { from: "2026-01-01", to: "2026-02-01" }, project: undefined, design: "des_1" },
  { range: "custom", custom: { from: "2026-01-01" }, project: undefined, design: undefined },
])("round-trips through the URL: %j", (filter) => {
  expect(readUsageFilter(new URLSearchParams(writeUsageFilter(filter).toString()))).toEqual(filter);
});

test("omits the default filter from the URL", () => {
  const usual = { range: "cycle", custom: {}, project: undefined, design: undefined } as const;
  expect(writeUsageFilter(usual).toString()).toBe("");
});

test("reads an invalid URL as this cycle", () => {
  expect(readUsageFilter(new URLSearchParams("range=forever")).range).toBe("cycle");
});
