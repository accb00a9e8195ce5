import { describe, expect, it } from "vitest";
import {
  failureOf,
  fetcherFor,
  sendPng,
  startRawUpstream,
  startUpstream,
} from "../../test/support/loopback-upstream.ts";
import { createByteBudgets, createFetchBudget } from "./fetch-budget.ts";
import { createHostGuard } from "./host-guard.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

const overBudget = expect.objectContaining({ reason: "slow", result: "over_budget" });
/** Connections to a host that a company gets alone. */
const connectionsOfOne = 8;
const never = new AbortController().signal;

describe("a company's fetches", () => {
  it("are bounded in each second, with a reserve for five, and others' aren't touched", () => {
    let time = 0;
    const budget = createFetchBudget({ perSecond: 10, now: () => time });
    for (let count = 0; count < 50; count += 1) budget.take("a");
    expect(() => budget.take("a")).toThrow(overBudget);
    budget.take("b");
    time += 1000;
    for (let count = 0; count < 10; count += 1) budget.take("a");
    expect(() => budget.take("a")).toThrow(overBudget);
    time += 3_600_000;
    for (let count = 0; count < 50; count += 1) budget.take("a");
    expect(() => budget.take("a")).toThrow(overBudget);
  });

  it("count when they go out, not when they are cached, and aren't remembered as the picture's failure", async () => {
    await using upstream = await startUpstream((request, response) => {
      response.setHeader("Cache-Control", "max-age=60");
      sendPng(request, response);
    });
    using fetcher = fetcherFor([upstream], { perSecond: 1 });
    const fetch = (name: string, companyId: string) =>
      fetcher.fetchImage(`${upstream.origin}/${name}`, { companyId });
    for (let index = 0; index < 5; index += 1) await fetch(String(index), "a");
    for (let count = 0; count < 9; count += 1) await fetch("0", "a");
    expect(await failureOf(fetch("5", "a"))).toMatchObject({ reason: "slow" });
    expect((await fetch("5", "b")).mimeType).toBe("image/png");
    expect(fetcher.status().results).toMatchObject({ fetched: 6, cached: 9, over_budget: 1 });
  });
});

describe("memory for bodies", () => {
  it("is bounded over all fetches, leaves room for other companies, and is free again after them", () => {
    const memoryOf = createByteBudgets(100);
    const [memory, other] = [memoryOf("a"), memoryOf("b")];
    memory.take(20);
    memory.take(30);
    expect(() => memory.take(1)).toThrow(overBudget);
    other.take(50);
    expect(() => other.take(1)).toThrow(overBudget);
    memory.release(50);
    other.release(50);
    memory.take(100);
  });
});

describe("a host that doesn't answer", () => {
  const host = { host: "host", company: "a" };
  const guarded = () => {
    let time = 0;
    const guard = createHostGuard({ connections: 2, now: () => time });
    const fail = (error: Error) => async () =>
      await failureOf(guard.run(host, never, () => Promise.reject(error)));
    return {
      guard,
      pass: (ms: number) => (time += ms),
      timeOut: fail(new ImageUnavailable("slow", "no response")),
      refuse: fail(new ImageUnavailable("unreachable", "private", "refused")),
      answer: () => guard.run(host, never, (onAnswer) => Promise.resolve(onAnswer())),
      fail404: () =>
        failureOf(
          guard.run(host, never, (onAnswer) => {
            onAnswer();
            return Promise.reject(new ImageUnavailable("unreachable", "status 404"));
          }),
        ),
    };
  };

  it("five times in a row isn't asked for ten seconds, then once more", async () => {
    const { guard, pass, timeOut, answer } = guarded();
    for (let count = 0; count < 5; count += 1) expect((await timeOut()).result).toBe("slow");
    expect(await failureOf(answer())).toMatchObject({ reason: "slow", result: "recently_failed" });
    expect(await guard.run({ ...host, host: "other" }, never, () => Promise.resolve("served"))).toBe(
      "served",
    );
    pass(10_001);
    expect((await timeOut()).result).toBe("slow");
    expect((await timeOut()).result).toBe("recently_failed");
    pass(10_001);
    await answer();
    expect((await timeOut()).result).toBe("slow");
    await answer();
  });

  it("five times to one company is still asked for another", async () => {
    const { guard, timeOut } = guarded();
    for (let count = 0; count < 6; count += 1) await timeOut();
    expect(await guard.run({ ...host, company: "b" }, never, () => Promise.resolve("served"))).toBe("served");
  });

  it("has a connection left for another company", async () => {
    const { guard } = guarded();
    const held = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 20 }, () => guard.run(host, never, () => held.promise));
    expect(await guard.run({ ...host, company: "b" }, never, () => Promise.resolve("served"))).toBe("served");
    held.resolve();
    await Promise.all(waiting);
  });

  it("isn't one that answers 404, or one that our rules refuse", async () => {
    const { refuse, fail404, answer } = guarded();
    for (let count = 0; count < 20; count += 1) {
      await fail404();
      await refuse();
    }
    await answer();
  });

  it("isn't one whose connections the company has all in use", async () => {
    const { guard } = guarded();
    const held = Promise.withResolvers<void>();
    const using = Array.from({ length: 8 }, () => guard.run(host, never, () => held.promise));
    const deadline = new AbortController();
    const waiting = failureOf(guard.run(host, deadline.signal, () => Promise.resolve("served")));
    deadline.abort(new ImageUnavailable("slow", "out of time"));
    // So it isn't remembered.
    expect(await waiting).toMatchObject({ reason: "slow", result: "over_budget" });
    held.resolve();
    await Promise.all(using);
  });

  it("holds no more requests than can wait for it", async () => {
    const { guard } = guarded();
    const held = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 258 }, () => guard.run(host, never, () => held.promise));
    const one = await failureOf(guard.run(host, never, () => held.promise));
    expect(one).toMatchObject({ reason: "slow", result: "over_budget" });
    held.resolve();
    await Promise.all(waiting);
  });

  it("costs few connections, however many URLs name it", async () => {
    await using upstream = await startRawUpstream((socket) => socket.resume());
    using fetcher = fetcherFor([upstream], { timeoutMs: 200 });
    for (let round = 0; round < 4; round += 1) {
      const urls = Array.from({ length: 30 }, (_, index) => `${upstream.origin}/${round}-${index}`);
      const failures = await Promise.all(urls.map((url) => failureOf(fetcher.fetchImage(url))));
      expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(["slow"]));
    }
    expect(upstream.hits()).toBeLessThan(30);
  });

  describe("to one company", () => {
    /** A host that cuts off what company a asks it for, once all connections of the company are in use and as many wait. */
    async function startFailingHost() {
      const cutOffs: (() => void)[] = [];
      const full = Promise.withResolvers<void>();
      const upstream = await startUpstream((request, response) => {
        if (request.url === "/picture") return sendPng(request, response);
        cutOffs.push(() => request.socket.destroy());
        if (cutOffs.length === connectionsOfOne) full.resolve();
        if (cutOffs.length > connectionsOfOne) request.socket.destroy();
      });
      const fetcher = fetcherFor([upstream]);
      const fetch = (name: string, companyId: string) =>
        fetcher.fetchImage(`${upstream.origin}/${name}`, { companyId });
      const failing = Array.from({ length: connectionsOfOne * 2 }, (_, index) =>
        failureOf(fetch(`failing-${index}`, "a")),
      );
      await full.promise;
      const fail = async () => {
        for (const cutOff of cutOffs) cutOff();
        await Promise.all(failing);
      };
      const close = async () => {
        fetcher.close();
        await upstream[Symbol.asyncDispose]();
      };
      return { fetch, fail, [Symbol.asyncDispose]: close };
    }

    it("still gives its picture to another", async () => {
      await using host = await startFailingHost();
      await host.fail();
      expect(await failureOf(host.fetch("picture", "a"))).toMatchObject({ result: "recently_failed" });
      expect((await host.fetch("picture", "b")).mimeType).toBe("image/png");
      expect((await host.fetch("picture", "a")).mimeType).toBe("image/png");
    });

    it("still gives it to another that asks for it at the same time", async () => {
      await using host = await startFailingHost();
      const own = failureOf(host.fetch("picture", "a"));
      const others = Promise.all([host.fetch("picture", "b"), host.fetch("picture", "b")]);
      await host.fail();
      expect(await own).toMatchObject({ result: "recently_failed" });
      expect((await others).map(({ mimeType }) => mimeType)).toEqual(["image/png", "image/png"]);
    });
  });
});
