import { describe, expect, it } from "vitest";
import { createBackgroundRenders } from "./background-renders.ts";

it("answers busy to a render that waits too long or whose caller has disconnected", async () => {
  const renders = createBackgroundRenders({ processes: 1, waitMs: 1 });
  const first = Promise.withResolvers<string>();
  const running = renders.run("com_1", () => first.promise);
  await expect(renders.run("com_1", () => Promise.resolve("late"))).rejects.toMatchObject({
    code: "busy",
    retryAfterSeconds: 2,
  });
  const signal = AbortSignal.abort();
  await expect(renders.run("com_1", () => Promise.resolve("gone"), { signal })).rejects.toMatchObject({
    code: "busy",
    message: "The caller disconnected.",
  });
  first.resolve("done");
  expect(await running).toBe("done");
});

/** Background renders that end on demand, and opens beside them. */
function besideOpens(processes: number, kind: "run" | "runShort" = "run") {
  let time = 0;
  const renders = createBackgroundRenders({ processes, waitMs: 60_000, now: () => time });
  const running: PromiseWithResolvers<void>[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const start = async () => {
    const ending = Promise.withResolvers<void>();
    running.push(ending);
    await ending.promise;
  };
  return {
    renders,
    advance: (ms: number) => void (time += ms),
    /** How many run once so many more want to. */
    after: async (count: number) => {
      // Those that never run are refused after a minute, when other tests run.
      for (let wanted = 0; wanted < count; wanted += 1) renders[kind]("com_1", start).catch(() => undefined);
      await settle();
      return running.length;
    },
    /** How many run once so many have ended. */
    ended: async (count: number) => {
      for (const ending of running.splice(0, count)) ending.resolve();
      await settle();
      return running.length;
    },
    open: async () => {
      const answer = Promise.withResolvers<void>();
      const opened = renders.yieldTo(() => answer.promise);
      return async () => {
        answer.resolve();
        await opened;
      };
    },
  };
}

describe("background renders", () => {
  it("use all workers while nobody waits for any", async () => {
    expect(await besideOpens(8).after(20)).toBe(8);
    expect(await besideOpens(1).after(20)).toBe(1);
  });

  it("leave a worker to each open and another one free, and keep half of them", async () => {
    const { after, ended, open } = besideOpens(8);
    await open();
    expect(await after(20)).toBe(6);
    await open();
    expect(await ended(2)).toBe(5);
    for (let opens = 0; opens < 20; opens += 1) await open();
    expect(await ended(3)).toBe(4);
  });

  it("leave a worker free for ten seconds after an open", async () => {
    const { advance, after, ended, open } = besideOpens(2);
    await (
      await open()
    )();
    advance(10_000);
    expect(await after(20)).toBe(1);
    advance(1);
    expect(await ended(1)).toBe(2);
  });
});

describe("short work in the background", () => {
  it("uses all workers but those of opens, and one at least", async () => {
    const { after, ended, open } = besideOpens(4, "runShort");
    expect(await after(20)).toBe(4);
    const answer = await open();
    expect(await ended(2)).toBe(3);
    for (let opens = 0; opens < 20; opens += 1) await open();
    expect(await ended(3)).toBe(2);
    await answer();
    expect(await ended(2)).toBe(2);
  });

  it("leaves workers to renders in the background, but one", async () => {
    const { renders, after, ended } = besideOpens(2, "runShort");
    const ending = Promise.withResolvers<void>();
    const running = [1, 2].map(() => renders.run("com_2", () => ending.promise));
    expect(await after(0)).toBe(0);
    expect(await after(20)).toBe(1);
    ending.resolve();
    await Promise.all(running);
    expect(await ended(1)).toBe(2);
  });

  it("gives way to opens until the last has its answer", async () => {
    const { renders, open } = besideOpens(2, "runShort");
    await renders.giveWay();
    const [one, other] = [await open(), await open()];
    let isFree = false;
    const waiting = renders.giveWay().then(() => (isFree = true));
    await one();
    expect(isFree).toBe(false);
    await other();
    await waiting;
    expect(isFree).toBe(true);
  });

  it("gives way for a moment only where opens never end", async () => {
    const { renders, open } = besideOpens(2, "runShort");
    await open();
    await renders.giveWay();
  });
});
