import { expect, test } from "vitest";
import { createPictureTurns } from "./picture-turns.ts";

/** Work that ends when it is told to, and remembers in which order it began. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, piece, end, settle };
}

const longWait = 3_600_000;

test("no more run at a time than may, urgent ones first, the others as they came", async () => {
  const turns = createPictureTurns({ atOnce: 2, waitMs: longWait });
  const { begun, piece, end, settle } = pieces();
  const held = ["a", "b", "c", "d"].map((name) => turns.hold(piece(name)));
  const urgent = turns.hold(piece("urgent"), { urgent: true });
  await settle();
  expect(begun).toEqual(["a", "b"]);
  await end("a");
  expect(begun).toEqual(["a", "b", "urgent"]);
  await end("urgent");
  await end("b");
  expect(begun).toEqual(["a", "b", "urgent", "c", "d"]);
  await end("c");
  await end("d");
  expect(await Promise.all([...held, urgent])).toEqual(["a", "b", "c", "d", "urgent"]);
  const again = turns.hold(piece("e"));
  await settle();
  expect(begun.at(-1)).toBe("e");
  await end("e");
  await again;
});

test("a turn is handed on when the work fails", async () => {
  const turns = createPictureTurns({ atOnce: 1, waitMs: longWait });
  await expect(turns.hold(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await turns.hold(() => Promise.resolve(1))).toBe(1);
});

test("who waits too long is told that it is busy, and leaves the line", async () => {
  const turns = createPictureTurns({ atOnce: 1, waitMs: 10 });
  const { begun, piece, end } = pieces();
  const first = turns.hold(piece("a"));
  await expect(turns.hold(piece("b"))).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
  await end("a");
  await first;
  expect(begun).toEqual(["a"]);
  expect(await turns.hold(() => Promise.resolve(1))).toBe(1);
});

test("what nobody waits for any more is never begun", async () => {
  const turns = createPictureTurns({ atOnce: 1, waitMs: longWait });
  const { begun, piece, end } = pieces();
  const gone = new AbortController();
  const first = turns.hold(piece("a"));
  const second = turns.hold(piece("b"), { signal: gone.signal });
  const third = turns.hold(piece("c"));
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: "busy" });
  await expect(turns.hold(piece("d"), { signal: gone.signal })).rejects.toMatchObject({ code: "busy" });
  await end("a");
  await end("c");
  await Promise.all([first, third]);
  expect(begun).toEqual(["a", "c"]);
});
