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
