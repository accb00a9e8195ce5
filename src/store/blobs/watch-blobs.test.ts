import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ObjectStoreRefusedError, StoreUnavailableError } from "../errors.ts";
import { newBlobKey } from "./blobs.ts";
import { watchBlobs } from "./watch-blobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = new StoreUnavailableError(
  "unreachable",
  new Error("s3.example can't be reached (ECONNREFUSED)"),
);
const key = newBlobKey("image", "png");

async function watch(failure?: StoreUnavailableError) {
  const store = { failure, probes: 0, gets: 0 };
  const changes: (string | undefined)[] = [];
  const call = async <Result>(result: Result) => {
    store.gets += 1;
    if (store.failure !== undefined) throw store.failure;
    return await Promise.resolve(result);
  };
  const watched = await watchBlobs({
    blobs: {
      put: () => call(undefined),
      get: () => call(Buffer.from("x")),
      getPart: () => call({ bytes: Buffer.from("x"), size: 1 }),
      delete: () => call(undefined),
      list: () => call([]),
    },
    probe: async () => {
      store.probes += 1;
      if (store.failure !== undefined) throw store.failure;
      await Promise.resolve();
    },
    intervalMs: 3000,
    onChange: (failure) => changes.push(failure?.message),
  });
  onTestFinished(() => watched.close());
  return { store, watched, changes };
}

test("a server that is gone is noticed by a probe, and calls then fail without a request", async () => {
  const { store, watched, changes } = await watch();
  expect(watched.failure()).toBeUndefined();
  store.failure = gone;
  await vi.advanceTimersByTimeAsync(3000);
  expect(watched.failure()).toBe(gone);
  const calls = [
    () => watched.blobs.get(key),
    () => watched.blobs.getPart(key, 0, 1),
    () => watched.blobs.put(key, Buffer.from("x")),
    () => watched.blobs.delete(key),
    () => watched.blobs.list(""),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ failure: "unreachable" });
  expect(store.gets).toBe(0);
  expect(changes).toEqual([gone.message]);
});

test("the next probe after its return lets calls through again, and both changes are reported once", async () => {
  const { store, watched, changes } = await watch(gone);
  await vi.advanceTimersByTimeAsync(9000);
  expect(changes).toEqual([gone.message]);
  store.failure = undefined;
  await vi.advanceTimersByTimeAsync(3000);
  expect(await watched.blobs.get(key)).toEqual(Buffer.from("x"));
  expect(changes).toEqual([gone.message, undefined]);
});

test("a call that fails between two probes changes nothing for other calls", async () => {
  const { store, watched } = await watch();
  store.failure = gone;
  await expect(watched.blobs.get(key)).rejects.toBe(gone);
  store.failure = undefined;
  await watched.blobs.get(key);
  expect(store.gets).toBe(2);
});

test("calls don't cause probes", async () => {
  const { store, watched } = await watch();
  for (let count = 0; count < 50; count += 1) await watched.blobs.get(key);
  expect(store.probes).toBe(1);
});

test("a start with a server that refuses fails with its reason, and probes no more", async () => {
  const refused = new ObjectStoreRefusedError("s3.example has no bucket b (LIMN_S3_BUCKET)");
  await expect(watch(new StoreUnavailableError("unreachable", refused))).rejects.toBe(refused);
  expect(vi.getTimerCount()).toBe(0);
});

test("a server that begins to refuse later counts as gone", async () => {
  const { store, watched } = await watch();
  store.failure = new StoreUnavailableError("unreachable", new ObjectStoreRefusedError("denied"));
  await vi.advanceTimersByTimeAsync(3000);
  expect(watched.failure()?.message).toContain("denied");
});

test("closing ends the probing", async () => {
  const { store, watched } = await watch();
  await watched.close();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(store.probes).toBe(1);
});
