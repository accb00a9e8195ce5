import { expect, it, vi } from "vitest";
import { createReportFreed } from "./external-memory.ts";

it("collects garbage once for every 48 MB released", () => {
  const collect = vi.fn();
  const reportFreed = createReportFreed(collect);
  for (let picture = 0; picture < 50; picture += 1) reportFreed(2 * 1024 * 1024);
  expect(collect).toHaveBeenCalledTimes(2);
  for (let picture = 0; picture < 50; picture += 1) reportFreed(2 * 1024 * 1024);
  expect(collect).toHaveBeenCalledTimes(4);
});
