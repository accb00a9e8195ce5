import { expect, test, vi } from "vitest";
import { StoreUnavailableError } from "../errors.ts";
import { type Blobs, newBlobKey } from "./blobs.ts";
import { spareRequests } from "./spare-requests.ts";

const key = newBlobKey("image", "png");

function startCounting() {
  const stored = new Map<string, Uint8Array>();
  const state: { gets: number; failure?: Error } = { gets: 0 };
  const blobs: Blobs = {
    put: (key, bytes) => Promise.resolve(void stored.set(key, bytes)),
    get: (key) => {
      state.gets += 1;
      return state.failure === undefined ? Promise.resolve(stored.get(key)) : Promise.reject(state.failure);
    },
    getPart: (key) => {
      state.gets += 1;
      const bytes = stored.get(key);
      return Promise.resolve(bytes && { bytes, size: bytes.byteLength });
    },
    delete: (key) => Promise.resolve(void stored.delete(key)),
    list: () => Promise.resolve([]),
  };
  return { blobs: spareRequests(blobs, 60), state, stored };
}

test("missing bytes are asked for once a minute, and found again afterwards", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const { blobs, state, stored } = startCounting();
  for (let count = 0; count < 5; count += 1) expect(await blobs.get(key)).toBeUndefined();
  expect(state.gets).toBe(1);
  stored.set(key, Buffer.from("restored"));
  expect(await blobs.get(key)).toBeUndefined();
  now.mockReturnValue(60_001);
  expect(await blobs.get(key)).toEqual(Buffer.from("restored"));
  now.mockRestore();
});

test("parts of missing bytes are asked for once too", async () => {
  const { blobs, state } = startCounting();
  for (let count = 0; count < 3; count += 1) expect(await blobs.getPart(key, 0, 1)).toBeUndefined();
  expect(state.gets).toBe(1);
  await blobs.put(key, Buffer.from("x"));
  expect(await blobs.getPart(key, 0, 1)).toEqual({ bytes: Buffer.from("x"), size: 1 });
});

test("bytes that were put are found at once", async () => {
  const { blobs } = startCounting();
  expect(await blobs.get(key)).toBeUndefined();
  await blobs.put(key, Buffer.from("x"));
  expect(await blobs.get(key)).toEqual(Buffer.from("x"));
});

test("a failure isn't remembered", async () => {
  const { blobs, state, stored } = startCounting();
  stored.set(key, Buffer.from("x"));
  state.failure = new StoreUnavailableError("unreachable", new Error("gone"));
  await expect(blobs.get(key)).rejects.toBe(state.failure);
  delete state.failure;
  expect(await blobs.get(key)).toEqual(Buffer.from("x"));
});

test("several callers at a time share one request, and its failure", async () => {
  const { blobs, state, stored } = startCounting();
  stored.set(key, Buffer.from("x"));
  const all = await Promise.all(Array.from({ length: 5 }, () => blobs.get(key)));
  expect(all).toEqual(Array.from({ length: 5 }, () => Buffer.from("x")));
  expect(state.gets).toBe(1);
  state.failure = new StoreUnavailableError("unreachable", new Error("gone"));
  const failed = await Promise.allSettled([blobs.get(key), blobs.get(key)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(state.gets).toBe(2);
});

test("a burst of requests for other bytes each runs a few at a time", async () => {
  const counts = { running: 0, max: 0 };
  const blobs = {
    get: async () => {
      counts.running += 1;
      counts.max = Math.max(counts.max, counts.running);
      await new Promise(setImmediate);
      counts.running -= 1;
      return Buffer.from("x");
    },
  } as unknown as Blobs;
  const spared = spareRequests(blobs, 60);
  const keys = Array.from({ length: 200 }, () => newBlobKey("image", "png"));
  expect(await Promise.all(keys.map((key) => spared.get(key)))).toHaveLength(200);
  expect(counts.max).toBe(32);
});
