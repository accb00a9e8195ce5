import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../design/test-designs.ts";
import { chooseWork, idleOf, type Task } from "./choose-job.ts";
import type { ProcessHandle } from "./worker-process.ts";
import type { Result, Work } from "../protocol/messages.ts";
import { createWaitingLine } from "./queue.ts";

type State = Partial<{ idle: boolean; room: boolean; delays: boolean; begunAt: number }>;

function processWith({ idle = false, room = false, delays = false, begunAt = 0 }: State): ProcessHandle {
  const ever = Promise.resolve();
  return {
    ready: ever,
    ended: ever,
    pid: 1,
    isIdle: () => idle,
    hasRoom: () => room,
    delays: () => delays,
    begunAt: () => begunAt,
    run: () => undefined,
    takeBack: () => undefined,
    kill: () => undefined,
  };
}

const render: Work = {
  kind: "render",
  job: { design: designOf(textLayer()), pictures: [], format: "jpg", quality: 82 },
};

const taskOf = (work: Work = render, sentTo?: ProcessHandle): Task => ({
  work,
  sentTo,
  loadPicture: () => Promise.resolve(Buffer.alloc(0)),
  outcome: Promise.withResolvers<Result>(),
  tries: 0,
});

function choose(
  tasks: readonly Task[],
  crew: readonly ProcessHandle[],
): { task: number; handle: number } | undefined {
  const line = createWaitingLine<Task>({ length: 9, waitMs: 1000, giveUp: () => undefined });
  for (const task of tasks) line.join(task);
  const chosen = chooseWork(line, crew, 20);
  for (const task of tasks) line.leave(task);
  return chosen && { task: tasks.indexOf(chosen.task), handle: crew.indexOf(chosen.handle) };
}

describe("which work goes where", () => {
  it("is to an idle process first, the one that worked last", () => {
    const crew = [
      processWith({ room: true, begunAt: 3 }),
      processWith({ idle: true, begunAt: 1 }),
      processWith({ idle: true, begunAt: 2 }),
    ];
    expect(idleOf(crew)).toBe(crew[2]);
    expect(choose([taskOf(), taskOf()], crew)).toEqual({ task: 0, handle: 2 });
  });

  it("is behind the render that was begun first, when all are busy", () => {
    const crew = [
      processWith({ begunAt: 1 }),
      processWith({ room: true, begunAt: 3 }),
      processWith({ room: true, begunAt: 2 }),
    ];
    expect(choose([taskOf(render, crew[0]), taskOf()], crew)).toEqual({ task: 1, handle: 2 });
    expect(choose([taskOf()], [processWith({})])).toBeUndefined();
  });

  it("is never a look at an upload behind a render, nor a render past it", () => {
    const tasks = [taskOf({ kind: "inspect", key: "upload" }), taskOf()];
    expect(choose(tasks, [processWith({ room: true })])).toBeUndefined();
    expect(choose(tasks, [processWith({ idle: true })])).toEqual({ task: 0, handle: 0 });
  });

  it("is an idle process's first where it waits behind a long render", () => {
    const [slow, quick] = [processWith({ delays: true }), processWith({})];
    const tasks = [taskOf(render, quick), taskOf(render, slow), taskOf()];
    expect(choose(tasks, [slow, quick, processWith({ idle: true })])).toEqual({ task: 1, handle: 2 });
    expect(choose(tasks, [quick, processWith({ idle: true })])).toEqual({ task: 2, handle: 1 });
  });

  it("is nothing sent ahead while other work waits behind a long render, so that a process becomes idle", () => {
    const slow = processWith({ delays: true });
    expect(choose([taskOf(render, slow), taskOf()], [slow, processWith({ room: true })])).toBeUndefined();
  });
});
