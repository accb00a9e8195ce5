import { expect, test } from "vitest";
import { createTurns } from "./create-turns.ts";

/** Tasks that wait until they are let go; `log` says what began and ended. */
function waitingTasks() {
  const log: string[] = [];
  const task = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const run = async () => {
      log.push(`${name} begins`);
      await promise;
      log.push(`${name} ends`);
      return name;
    };
    return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { log, task };
}

test("tasks of one name wait for each other, those of another name don't", async () => {
  const { log, task } = waitingTasks();
  const inTurn = createTurns();
  const [first, second, other] = [task("first"), task("second"), task("other")];
  const results = [inTurn("tea", first.run), inTurn("tea", second.run), inTurn("coffee", other.run)];
  expect(log).toEqual(["first begins", "other begins"]);
  for (const { end } of [second, first, other]) end();
  expect(await Promise.all(results)).toEqual(["first", "second", "other"]);
  expect(log.filter((line) => !line.startsWith("other"))).toEqual([
    "first begins",
    "first ends",
    "second begins",
    "second ends",
  ]);
});

test("a failed task is told to its caller alone, and the next one runs", async () => {
  const { task } = waitingTasks();
  const inTurn = createTurns();
  const [first, second] = [task("first"), task("second")];
  const failed = inTurn("tea", first.run);
  const next = inTurn("tea", second.run);
  first.fail();
  second.end();
  await expect(failed).rejects.toThrow("first");
  expect(await next).toBe("second");
});
