import { expect, test } from "vitest";
import type { ChangeListener } from "../store/database/database.ts";
import { StoreUnavailableError } from "../store/errors.ts";
import { createStoreCache } from "./store-cache.ts";

/** A store that reports changes on demand and returns what `state` says. */
function fakeStore() {
  const listeners = new Set<ChangeListener>();
  const state = {
    reads: 0,
    value: "first" as string | undefined,
    trouble: "none" as "none" | "error" | "hangs",
  };
  return {
    state,
    changeElsewhere: (value: string | undefined, subject?: string) => {
      state.value = value;
      for (const listener of listeners) listener(subject);
    },
    database: {
      onExternalChange: (listener: ChangeListener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    read: async () => {
      state.reads += 1;
      const { value } = state;
      if (state.trouble === "hangs") await new Promise(() => undefined);
      if (state.trouble === "error") throw new StoreUnavailableError("input_output", new Error("gone"));
      return value;
    },
  };
}

function cacheOf(store: ReturnType<typeof fakeStore>, staleWhileUnavailable: boolean) {
  const { database, read } = store;
  return createStoreCache({ database, read, maxEntries: 2, staleWhileUnavailable, readTimeoutMs: 20 });
}

test("reads a value once, and again after it is dropped or another process writes", async () => {
  const store = fakeStore();
  const cache = cacheOf(store, true);
  expect(await Promise.all([cache.get("a"), cache.get("a")])).toEqual(["first", "first"]);
  expect(store.state.reads).toBe(1);
  store.changeElsewhere("second");
  expect(await cache.get("a")).toBe("second");
  store.state.value = "third";
  expect(await cache.get("a")).toBe("second");
  cache.drop("a");
  expect(await cache.get("a")).toBe("third");
  expect(store.state.reads).toBe(3);
  store.changeElsewhere(undefined);
  expect(await cache.get("a")).toBeUndefined();
});

test("reads only the values again that another process has changed", async () => {
  const store = fakeStore();
  const cache = cacheOf(store, true);
  await cache.get("com_1/des_1");
  await cache.get("com_1/des_2");
  store.changeElsewhere("second", "des_2");
  expect(await cache.get("com_1/des_1")).toBe("first");
  expect(await cache.get("com_1/des_2")).toBe("second");
  store.changeElsewhere("third", "com_1");
  expect(await cache.get("com_1/des_1")).toBe("third");
  expect(store.state.reads).toBe(4);
});

test("doesn't cache missing values, and drops the oldest for a new one", async () => {
  const store = fakeStore();
  const cache = cacheOf(store, true);
  await cache.get("a");
  await cache.get("b");
  store.state.value = undefined;
  expect(await cache.get("guessed")).toBeUndefined();
  expect([...cache.keys()]).toEqual(["b"]);
});

test("doesn't cache a read that began before the value was dropped", async () => {
  const store = fakeStore();
  const cache = cacheOf(store, true);
  const early = cache.get("a");
  cache.drop("a");
  store.state.value = "second";
  expect(await early).toBe("first");
  expect(await cache.get("a")).toBe("second");
});

test.each(["error", "hangs"] as const)("uses a stale value while the store %s", async (kind) => {
  const store = fakeStore();
  const cache = cacheOf(store, true);
  await cache.get("a");
  store.state.trouble = kind;
  store.changeElsewhere("second");
  expect(await cache.get("a")).toBe("first");
  expect(await cache.get("a")).toBe("first");
  store.state.trouble = "none";
  store.changeElsewhere("third");
  expect(await cache.get("a")).toBe("third");
});

test.each(["error", "hangs"] as const)(
  "reports a store that %s if a stale value isn't allowed",
  async (kind) => {
    const store = fakeStore();
    const cache = cacheOf(store, false);
    await cache.get("a");
    store.state.trouble = kind;
    expect(await cache.get("a")).toBe("first");
    store.changeElsewhere("second");
    await expect(cache.get("a")).rejects.toThrow(StoreUnavailableError);
    await expect(cache.get("b")).rejects.toThrow(StoreUnavailableError);
    store.state.trouble = "none";
    store.changeElsewhere("second");
    expect(await cache.get("a")).toBe("second");
  },
);

test("throws other errors of a read, and reads again", async () => {
  const { database } = fakeStore();
  let fails = true;
  const read = () => (fails ? Promise.reject(new Error("no document")) : Promise.resolve("value"));
  const cache = createStoreCache({ database, read, maxEntries: 2, staleWhileUnavailable: true });
  await expect(cache.get("a")).rejects.toThrow("no document");
  fails = false;
  expect(await cache.get("a")).toBe("value");
});
