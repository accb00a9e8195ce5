import { expect, it, vi } from "vitest";
import type { KeyCall } from "../store/key-calls.ts";
import { createKeyCalls } from "./key-calls.ts";

const call = (key_id: string, ms: number): KeyCall => {
  return {
    key_id,
    at: "2026-01-01T00:00:00.000Z",
    method: "GET",
    route: "/v1/me",
    status: 200,
    code: null,
    ms,
  };
};

type Add = (calls: readonly KeyCall[]) => Promise<void>;

function setUp(add: Add) {
  const warn = vi.fn();
  const log = { info: () => undefined, warn, error: () => undefined };
  const store = { keyCalls: { add, list: () => Promise.resolve([]) } };
  return { calls: createKeyCalls({ store, log }), warn };
}

it("writes calls in groups, and nothing while there are none", async () => {
  const add = vi.fn<Add>(() => Promise.resolve());
  const { calls } = setUp(add);
  await calls.close();
  expect(add).not.toHaveBeenCalled();
  calls.note(call("key_1", 1));
  calls.note(call("key_2", 2));
  expect(add).not.toHaveBeenCalled();
  await calls.list("key_1");
  expect(add.mock.calls).toEqual([[[call("key_1", 1), call("key_2", 2)]]]);
});

it("keeps the last of a key that calls very often, and lets no key take all the room", async () => {
  const add = vi.fn<Add>(() => Promise.resolve());
  const { calls } = setUp(add);
  for (let ms = 0; ms < 50_000; ms += 1) calls.note(call("key_1", ms));
  calls.note(call("key_2", 1));
  await calls.close();
  const written = add.mock.calls[0]?.[0] ?? [];
  const ofFirst = written.filter(({ key_id }) => key_id === "key_1");
  expect(ofFirst.length).toBeLessThan(2000);
  expect(ofFirst.at(-1)?.ms).toBe(49_999);
  expect(written).toContainEqual(call("key_2", 1));
});

it("is bounded with very many keys", async () => {
  const add = vi.fn<Add>(() => Promise.resolve());
  const { calls } = setUp(add);
  for (let key = 0; key < 30_000; key += 1) calls.note(call(`key_${key}`, 1));
  await calls.close();
  expect(add.mock.calls[0]?.[0]).toHaveLength(20_000);
});

it("goes on when a group can't be written", async () => {
  const add = vi.fn<Add>(() => Promise.reject(new Error("full")));
  const { calls, warn } = setUp(add);
  calls.note(call("key_1", 1));
  await calls.close();
  expect(warn).toHaveBeenCalledOnce();
  calls.note(call("key_1", 2));
  await calls.close();
  expect(add).toHaveBeenCalledTimes(2);
});
