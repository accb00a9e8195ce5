import { expect, test } from "vitest";
import { createErrorCounts } from "../operations/error-counts.ts";
import { createLiveDesigns } from "../operations/designs/live-designs.ts";
import type { Services } from "../operations/services.ts";
import { StoreUnavailableError } from "../store/errors.ts";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { createAnswerOpen } from "./answer-open.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test.each([
  ["doesn't answer", () => new Promise<never>(() => undefined)],
  ["is locked", () => Promise.reject(new StoreUnavailableError("busy", new Error("database is locked")))],
])(
  "answers 503 with an image to an open of a design that isn't in memory while the database %s",
  async (_, getLive) => {
    await using temporary = await openTemporaryStore();
    const { store } = temporary;
    const stalled = { ...store, designs: { ...store.designs, getLive } };
    const liveDesigns = createLiveDesigns(stalled, { readTimeoutMs: 20 });
    const answerOpen = createAnswerOpen({
      liveDesigns,
      log,
      errorCounts: createErrorCounts(),
    } as unknown as Services);
    const answer = await answerOpen({
      method: "GET",
      query: "c=com_1&i=dsn_1",
      loop: null,
      address: () => "203.0.113.9",
      userAgent: "test",
      requestId: "r",
    });
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ "Content-Type": "image/png" });
    expect(Number(answer.headers["Retry-After"])).toBeGreaterThan(0);
    expect(answer.body?.byteLength).toBeGreaterThan(0);
  },
);
