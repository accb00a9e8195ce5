import { expect, it } from "vitest";
import { createRequestTurns } from "./request-turns.ts";

/** Requests by number, and a loop that is turned by hand. */
function startLoop(perTurn: number) {
  const due: (() => void)[] = [];
  const takeTurn = createRequestTurns(perTurn, (begin: () => void) => void due.push(begin));
  const started: number[] = [];
  return {
    started,
    due,
    arrive: (count: number, from = 0) => {
      for (let n = from; n < from + count; n += 1) takeTurn(() => void started.push(n));
    },
    turn: () => {
      for (const begin of due.splice(0)) begin();
    },
  };
}

it("starts few requests at once", () => {
  const loop = startLoop(8);
  loop.arrive(8);
  expect(loop.started).toHaveLength(8);
});

it("starts the same number in each turn, in the order of arrival", () => {
  const loop = startLoop(8);
  loop.arrive(20);
  const counts = [loop.started.length];
  while (loop.due.length > 0) {
    loop.turn();
    counts.push(loop.started.length);
  }
  expect(counts).toEqual([8, 16, 20, 20]);
  expect(loop.started).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

it("lets nobody who arrives later go before those who wait", () => {
  const loop = startLoop(2);
  loop.arrive(5);
  loop.turn();
  loop.arrive(1, 5);
  while (loop.due.length > 0) loop.turn();
  expect(loop.started).toEqual([0, 1, 2, 3, 4, 5]);
});

it("asks for no turn while nothing arrives", () => {
  const loop = startLoop(2);
  loop.arrive(1);
  loop.turn();
  expect(loop.due).toHaveLength(0);
  loop.arrive(1, 1);
  expect(loop.started).toEqual([0, 1]);
});

it("starts one of another company beside those of a flood", () => {
  const due: (() => void)[] = [];
  const takeTurn = createRequestTurns(2, (begin) => void due.push(begin));
  const started: string[] = [];
  const arrive = (flow: string) => takeTurn(() => void started.push(flow), flow);
  for (let n = 0; n < 7; n += 1) arrive("a");
  arrive("b");
  expect(started).toEqual(["a", "a", "b"]);
  due.shift()?.();
  arrive("b");
  expect(started).toEqual(["a", "a", "b", "a", "a", "b"]);
  while (due.length > 0) due.shift()?.();
  expect(started.filter((flow) => flow === "a")).toHaveLength(7);
});
