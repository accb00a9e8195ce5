import { expect, it } from "vitest";
import { createJobSequence } from "./job-sequence.ts";

function follow() {
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  const work = createJobSequence<string>(
    async (piece) => {
      told.push(`${piece} begun`);
      await new Promise<void>((resolve) => ends.set(piece, resolve));
      told.push(`${piece} done`);
    },
    () => told.push("left undone"),
  );
  const turns = () => new Promise((resolve) => setTimeout(resolve, 10));
  const end = async (piece: string) => {
    ends.get(piece)?.();
    await turns();
  };
  return { work, told, turns, end };
}

it("does one piece after the other, as they came", async () => {
  const { work, told, turns, end } = follow();
  work.add("a");
  work.add("b");
  await turns();
  expect(told).toEqual(["a begun"]);
  await end("a");
  work.add("c");
  await end("b");
  await end("c");
  expect(told).toEqual(["a begun", "a done", "b begun", "b done", "c begun", "c done"]);
});

it("leaves the last undone where it is taken back before it is begun, and says so in its turn", async () => {
  const { work, told, turns, end } = follow();
  work.add("a");
  work.add("b");
  await turns();
  work.takeBack();
  expect(told).toEqual(["a begun"]);
  await end("a");
  expect(told).toEqual(["a begun", "a done", "left undone"]);
});

it("hears what has come along with a piece before it begins it", async () => {
  const { work, told, turns } = follow();
  work.add("a");
  work.takeBack();
  await turns();
  expect(told).toEqual(["left undone"]);
});

it("goes on with a piece that is taken back too late", async () => {
  const { work, told, turns, end } = follow();
  work.add("a");
  await turns();
  work.takeBack();
  work.add("b");
  await end("a");
  await end("b");
  expect(told).toEqual(["a begun", "a done", "b begun", "b done"]);
});
