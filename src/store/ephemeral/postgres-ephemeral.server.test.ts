import { expect, onTestFinished, test, vi } from "vitest";
import { usePostgres } from "../../../test/support/use-postgres.ts";
import { ephemeralContract } from "./ephemeral.contract.ts";
import { createPostgresEphemeral } from "./postgres-ephemeral.ts";

const postgres = usePostgres();

ephemeralContract("postgres", async () => {
  const { one, close } = await postgres.openDatabase();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let instant = Date.parse("2026-11-21T10:00:00.000Z");
  const now = () => new Date(instant);
  const ephemeral = createPostgresEphemeral({ database: one, max_bytes: 1000, max_count: 10, now });
  onTestFinished(async () => {
    await ephemeral.close();
    vi.useRealTimers();
    await close();
  });
  return {
    ephemeral,
    async advance(milliseconds) {
      instant += milliseconds;
      vi.advanceTimersByTime(milliseconds);
      // Frees run in the order of their start, so this waits for them.
      await vi.waitFor(async () => expect(await one.queries.selectFrom("companies").execute()).toEqual([]), {
        timeout: 120_000,
      });
    },
  };
});

test("a value that one node has put is served by another, by the database's clock", async () => {
  const { one, other, close } = await postgres.openDatabase();
  const limits = { max_bytes: 1000, max_count: 10 };
  const [here, there] = [one, other].map((database) => createPostgresEphemeral({ database, ...limits }));
  onTestFinished(async () => {
    await here?.close();
    await there?.close();
    await close();
  });
  await here?.put("token", { bytes: Buffer.from([0, 1, 255]), mime_type: "image/png" }, 30_000);
  expect(await there?.get("token")).toEqual({
    state: "live",
    bytes: Buffer.from([0, 1, 255]),
    mime_type: "image/png",
  });
  await here?.put("short", { bytes: Buffer.from([1]), mime_type: "image/png" }, 1);
  await expect.poll(() => there?.get("short")).toEqual({ state: "expired" });
});
