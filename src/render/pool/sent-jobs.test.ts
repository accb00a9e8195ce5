import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { type Channel, createSentJobs, type SentJob } from "./sent-jobs.ts";
import type { FromWorker, Task, ToWorker } from "../protocol/messages.ts";
import { WorkerEnded, RenderTooSlow } from "../protocol/errors.ts";

const image = { width: 1, height: 1, made: { way: "whole", why: "it has no version" } } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const render: Task & { kind: "render" } = {
  kind: "render",
  job: { design: designOf(textLayer()), pictures: [], format: "jpg", quality: 82 },
};

function follow() {
  const events: string[] = [];
  const sent: ToWorker[] = [];
  const bytes: string[] = [];
  const channel: Channel = {
    send(message, sentBytes = Buffer.alloc(0)) {
      sent.push(message);
      bytes.push(Buffer.from(sentBytes).toString());
    },
    onMessage: () => undefined,
    sharedBuffer: undefined,
    buffers: { acquire: () => ({ bytes: new Uint8Array(), release: () => undefined }) },
  };
  const jobs = createSentJobs(channel, { deadlineMs: 1000, kill: () => events.push("killed") });
  jobs.receive({ kind: "ready" }, new Uint8Array());
  const run = (name: string, isShort = true) => {
    const job: SentJob = {
      task: render,
      isShort,
      loadPicture: () => Promise.resolve(Buffer.from(name)),
      started: () => events.push(`${name} started`),
      completed: () => events.push(`${name} done`),
      failed: (error) => events.push(`${name} ${error.constructor.name}`),
      requeued: () => events.push(`${name} returned`),
    };
    jobs.send(job);
  };
  const receive = (message: FromWorker) => jobs.receive(message, new Uint8Array());
  const done = () => receive({ kind: "done", result: image });
  return { jobs, events, sent, bytes, run, receive, done };
}

describe("the jobs sent to a worker", () => {
  it("are sent at once, and start when the previous one is answered", () => {
    const { events, sent, run, done } = follow();
    run("a");
    run("b");
    expect(sent.map(({ kind }) => kind)).toEqual(["render", "render"]);
    expect(events).toEqual(["a started"]);
    done();
    expect(events).toEqual(["a started", "b started", "a done"]);
    done();
    expect(events.at(-1)).toBe("b done");
  });

  it("leave room only behind one short render", () => {
    const { jobs, run, done } = follow();
    expect([jobs.isIdle(), jobs.hasRoom()]).toEqual([true, false]);
    run("a");
    expect([jobs.isIdle(), jobs.hasRoom()]).toEqual([false, true]);
    run("b");
    expect(jobs.hasRoom()).toBe(false);
    done();
    done();
    run("long", false);
    expect(jobs.hasRoom()).toBe(false);
    done();
    expect(jobs.isIdle()).toBe(true);
    jobs.stop();
    expect(jobs.isIdle()).toBe(false);
  });

  it("each have the full deadline from their start", () => {
    const { events, run, done, jobs } = follow();
    run("a");
    run("b");
    vi.advanceTimersByTime(900);
    done();
    vi.advanceTimersByTime(900);
    expect(events).not.toContain("killed");
    vi.advanceTimersByTime(200);
    jobs.end();
    expect(events.slice(-2)).toEqual(["killed", `b ${RenderTooSlow.name}`]);
  });

  it("are requeued without counting a try when the worker ends during the previous one", () => {
    const { events, run, jobs } = follow();
    run("a");
    run("b");
    jobs.end();
    expect(events.slice(1)).toEqual(["b returned", `a ${WorkerEnded.name}`]);
  });

  it("receive their pictures from their own source", async () => {
    const { sent, bytes, run, done, receive } = follow();
    run("a");
    run("b");
    receive({ kind: "need picture", key: "one" });
    await vi.advanceTimersByTimeAsync(0);
    done();
    receive({ kind: "need picture", key: "one" });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.slice(2)).toEqual([1, 2].map(() => ({ kind: "picture", key: "one", loaded: true })));
    expect(bytes.slice(2)).toEqual(["a", "b"]);
  });
});
