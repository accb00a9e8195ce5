import { expect, it } from "vitest";
import { createJobSequence } from "./job-sequence.ts";

function follow() {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const sequence = createJobSequence<string>(
    async (job) => {
      events.push(`${job} started`);
      await new Promise<void>((resolve) => ends.set(job, resolve));
      events.push(`${job} done`);
    },
    () => events.push("skipped"),
  );
  const turns = () => new Promise((resolve) => setTimeout(resolve, 10));
  const end = async (job: string) => {
    ends.get(job)?.();
    await turns();
  };
  return { sequence, events, turns, end };
}

it("runs jobs one after another, in order", async () => {
  const { sequence, events, turns, end } = follow();
  sequence.add("a");
  sequence.add("b");
  await turns();
  expect(events).toEqual(["a started"]);
  await end("a");
  sequence.add("c");
  await end("b");
  await end("c");
  expect(events).toEqual(["a started", "a done", "b started", "b done", "c started", "c done"]);
});

it("skips the last job when it is cancelled before it is started", async () => {
  const { sequence, events, turns, end } = follow();
  sequence.add("a");
  sequence.add("b");
  await turns();
  sequence.cancelLast();
  expect(events).toEqual(["a started"]);
  await end("a");
  expect(events).toEqual(["a started", "a done", "skipped"]);
});

it("reads everything that arrived with a job before it starts it", async () => {
  const { sequence, events, turns } = follow();
  sequence.add("a");
  sequence.cancelLast();
  await turns();
  expect(events).toEqual(["skipped"]);
});

it("continues a job that is cancelled too late", async () => {
  const { sequence, events, turns, end } = follow();
  sequence.add("a");
  await turns();
  sequence.cancelLast();
  sequence.add("b");
  await end("a");
  await end("b");
  expect(events).toEqual(["a started", "a done", "b started", "b done"]);
});
