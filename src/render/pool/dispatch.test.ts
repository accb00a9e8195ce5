import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../design/test-designs.ts";
import type { Task } from "./choose-job.ts";
import { createSentJobs } from "./sent-jobs.ts";
import type { ProcessHandle } from "./worker-process.ts";
import type { Wire } from "./worker-answers.ts";
import type { Result, ToProcess } from "../protocol/messages.ts";
import { createDispatch } from "./dispatch.ts";
import { createQueue } from "./queue.ts";

/** A process that answers when the test says so. */
function createProcess() {
  const sent: ToProcess["kind"][] = [];
  const wire: Wire = {
    send: ({ kind }) => void sent.push(kind),
    onMessage: () => undefined,
    mailbox: undefined,
    lend: () => ({ bytes: new Uint8Array(), giveBack: () => undefined }),
  };
  const work = createSentJobs(wire, 60_000, () => undefined);
  work.setAble(true);
  const ever = Promise.resolve();
  const handle: ProcessHandle = { ...work, ready: ever, ended: ever, pid: 1, kill: () => undefined };
  const answer = () => work.hear({ kind: "done", result: { width: 1, height: 1 } }, new Uint8Array());
  return { handle, sent, answer, end: () => work.end() };
}

function start(processes: number) {
  const crew = Array.from({ length: processes }, createProcess);
  const line = createQueue<Task>({ length: 20, waitMs: 60_000, giveUp: () => undefined });
  const served = createDispatch({
    line,
    crew: () => crew.map(({ handle }) => handle),
    isForAnother: ({ tries }) => tries < 2,
  });
  const add = () => {
    const task: Task = {
      work: {
        kind: "render",
        job: { design: designOf(textLayer()), pictures: [], format: "jpg", quality: 82 },
      },
      loadPicture: () => Promise.resolve(Buffer.alloc(0)),
      outcome: Promise.withResolvers<Result>(),
      tries: 0,
      sentTo: undefined,
    };
    served.add(task);
    return task;
  };
  return { crew, line, add, one: crew[0] as (typeof crew)[0], other: crew[1] as (typeof crew)[0] };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("a line that is served", () => {
  it("gives every process one piece, then one ahead, and keeps what was sent ahead in the line", () => {
    const { line, add, one, other } = start(2);
    const tasks = Array.from({ length: 5 }, add);
    expect([one.sent.length, other.sent.length]).toEqual([2, 2]);
    expect(tasks.map(({ tries }) => tries)).toEqual([1, 1, 0, 0, 0]);
    expect(tasks.filter((task) => line.first((waiting) => waiting === task))).toEqual(tasks.slice(2));
    one.answer();
    expect(tasks.filter(({ tries }) => tries === 1)).toHaveLength(3);
    expect(one.sent).toHaveLength(3);
  });

  it("has an idle process take over what only just began to wait, once all answers are read", async () => {
    const { add, one, other } = start(2);
    const tasks = Array.from({ length: 3 }, add);
    const ahead = tasks[2]?.sentTo;
    const [holder, idle] = ahead === one.handle ? [one, other] : [other, one];
    idle.answer();
    expect(idle.sent).toHaveLength(1);
    await nextTurn();
    expect(holder.sent.at(-1)).toBe("take back");
    expect(idle.sent).toHaveLength(2);
    idle.answer();
    await expect(tasks[2]?.outcome.promise).resolves.toMatchObject({ width: 1 });
  });

  it("leaves it where it is when its turn comes meanwhile", async () => {
    const { add, one, other } = start(2);
    const tasks = Array.from({ length: 3 }, add);
    const [holder, idle] = tasks[2]?.sentTo === one.handle ? [one, other] : [other, one];
    idle.answer();
    holder.answer();
    await nextTurn();
    expect([holder.sent.length, idle.sent.length]).toEqual([2, 1]);
  });

  it("tries what a process ended under once more, and what waited behind it as if for the first time", () => {
    const { crew, add, one } = start(1);
    const [fatal, innocent] = [add(), add()] as const;
    const next = createProcess();
    crew.push(next);
    one.end();
    expect([fatal.tries, innocent.tries]).toEqual([1, 1]);
    expect([fatal.sentTo, innocent.sentTo]).toEqual([next.handle, next.handle]);
  });
});
