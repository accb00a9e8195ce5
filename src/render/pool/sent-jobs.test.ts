import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { designOf, textLayer } from "../../design/test-designs.ts";
import { createSentJobs } from "./sent-jobs.ts";
import type { Piece, Wire } from "./worker-answers.ts";
import type { FromProcess, ToProcess, Work } from "../protocol/messages.ts";
import { WorkerEnded, RenderTooSlow } from "../protocol/errors.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const render: Work & { kind: "render" } = {
  kind: "render",
  job: { design: designOf(textLayer()), pictures: [], format: "jpg", quality: 82 },
};

const slow: Work[] = [
  { kind: "inspect", key: "upload" },
  { ...render, job: { ...render.job, format: "webp" } },
  { ...render, job: { ...render.job, fitWidth: 200 } },
];

function follow() {
  const told: string[] = [];
  const sent: ToProcess[] = [];
  const bytes: string[] = [];
  const wire: Wire = {
    send(message, sentBytes = Buffer.alloc(0)) {
      sent.push(message);
      bytes.push(Buffer.from(sentBytes).toString());
    },
    onMessage: () => undefined,
    mailbox: undefined,
    lend: () => ({ bytes: new Uint8Array(), giveBack: () => undefined }),
  };
  const given = createSentJobs(wire, 1000, () => told.push("killed"));
  given.setAble(true);
  const run = (name: string, work: Work = render) => {
    const piece: Piece = {
      work,
      loadPicture: () => Promise.resolve(Buffer.from(name)),
      begun: () => told.push(`${name} begun`),
      done: () => told.push(`${name} done`),
      failed: (error) => told.push(`${name} ${error.constructor.name}`),
      returned: () => told.push(`${name} returned`),
    };
    given.run(piece);
  };
  const hear = (message: FromProcess) => given.hear(message, new Uint8Array());
  const image = () => hear({ kind: "done", result: { width: 1, height: 1 } });
  return { given, told, sent, bytes, run, hear, image };
}

const always = -1;

describe("the work that a process has", () => {
  it("is sent at once, and begun once what came before is answered", () => {
    const { told, sent, run, image } = follow();
    run("a");
    run("b");
    expect(sent.map(({ kind }) => kind)).toEqual(["render", "render"]);
    expect(told).toEqual(["a begun"]);
    image();
    expect(told).toEqual(["a begun", "b begun", "a done"]);
    image();
    expect(told.at(-1)).toBe("b done");
  });

  it("has room behind one quick render, and behind nothing else", () => {
    const { given, run, image } = follow();
    expect([given.isIdle(), given.hasRoom(always)]).toEqual([true, false]);
    run("a");
    expect([given.isIdle(), given.hasRoom(always)]).toEqual([false, true]);
    expect(given.hasRoom(performance.now())).toBe(false);
    run("b");
    expect(given.hasRoom(always)).toBe(false);
    image();
    image();
    for (const work of slow) {
      run("slow", work);
      expect(given.hasRoom(always)).toBe(false);
      image();
    }
    expect(given.isIdle()).toBe(true);
    given.setAble(false);
    expect(given.isIdle()).toBe(false);
  });

  it("has each its whole time, from when it is begun", () => {
    const { told, run, image, given } = follow();
    run("a");
    run("b");
    vi.advanceTimersByTime(900);
    image();
    vi.advanceTimersByTime(900);
    expect(told).not.toContain("killed");
    vi.advanceTimersByTime(200);
    given.end();
    expect(told.slice(-2)).toEqual(["killed", `b ${RenderTooSlow.name}`]);
  });

  it("comes back unblamed when the process ends under what came before", () => {
    const { told, run, given } = follow();
    run("a");
    run("b");
    given.end();
    expect(told.slice(1)).toEqual(["b returned", `a ${WorkerEnded.name}`]);
  });

  it("hears of nothing any more once it is taken back, done or not", () => {
    for (const kind of ["left undone", "done"] as const) {
      const { told, sent, run, image, hear, given } = follow();
      run("a");
      run("b");
      expect([given.delays(performance.now()), given.delays(always)]).toEqual([true, false]);
      given.takeBack();
      expect(sent.at(-1)).toEqual({ kind: "take back" });
      expect(given.delays(performance.now())).toBe(false);
      image();
      run("c");
      if (kind === "done") image();
      else hear({ kind });
      image();
      expect(told).toEqual(["a begun", "a done", "c begun", "c done"]);
    }
  });

  it("gets the pictures that it asks for, from its own source", async () => {
    const { sent, bytes, run, image, hear } = follow();
    run("a");
    run("b");
    hear({ kind: "need picture", key: "one" });
    await vi.advanceTimersByTimeAsync(0);
    image();
    hear({ kind: "need picture", key: "one" });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.slice(2)).toEqual([1, 2].map(() => ({ kind: "picture", key: "one", loaded: true })));
    expect(bytes.slice(2)).toEqual(["a", "b"]);
  });
});
