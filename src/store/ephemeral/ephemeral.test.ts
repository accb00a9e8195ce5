import { onTestFinished, vi } from "vitest";
import { ephemeralContract } from "./ephemeral.contract.ts";
import { createMemoryEphemeral } from "./ephemeral.ts";

ephemeralContract("memory", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const ephemeral = createMemoryEphemeral({ max_bytes: 1000, max_count: 10 });
  onTestFinished(async () => {
    await ephemeral.close();
    vi.useRealTimers();
  });
  return {
    ephemeral,
    async advance(milliseconds) {
      vi.advanceTimersByTime(milliseconds);
    },
  };
});
