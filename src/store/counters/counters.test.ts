import { expect, it } from "vitest";
import { growthOf } from "../../../test/support/cpu-growth.ts";
import { createMemoryCounters } from "./counters.ts";
import { countersContract } from "./counters.contract.ts";

countersContract("memory", async () => {
  let instant = 0;
  return {
    counters: createMemoryCounters(() => instant),
    elsewhere: undefined,
    pass: async (milliseconds) => void (instant += milliseconds),
  };
});

const named = (name: string) => [{ name, amount: 1, period: 60_000 }];

it("keeps no more than 100,000 counters, and takes no longer when there are so many", async () => {
  const filled = (share: number) => {
    const counters = createMemoryCounters(() => 0);
    for (let name = 0; name < share * 120_000; name += 1) void counters.add(named(`n${name}`));
    return counters;
  };
  let calls = 0;
  const addMany = (counters: ReturnType<typeof createMemoryCounters>) => {
    for (let count = 0; count < 300; count += 1) void counters.add(named(`m${(calls += 1)}`));
  };
  expect(growthOf(filled, addMany, 40)).toBeLessThan(40);
  const counters = filled(1);
  expect(await counters.add([...named("n0"), ...named("n119999")])).toMatchObject([{ used: 1 }, { used: 2 }]);
});
