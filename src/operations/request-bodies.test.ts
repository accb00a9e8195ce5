import { expect, it, vi } from "vitest";
import { createRequestBodies, longestArrival } from "./request-bodies.ts";

const large = 40_000;

/** A request whose body comes when `send` is called, and ends with `end`. */
function slowRequest(bytes = large) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (created) => void (controller = created) });
  const headers = { "content-length": String(bytes) };
  const request = new Request("http://limn.test", { method: "POST", body, headers, duplex: "half" });
  return {
    request,
    send: (count = bytes) => controller?.enqueue(new Uint8Array(count)),
    end: () => controller?.close(),
  };
}

const wholeRequest = (bytes: number) =>
  new Request("http://limn.test", {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-length": String(bytes) },
  });

const lengthOf = (bytes: Uint8Array) => Promise.resolve(bytes.byteLength);

it("gives others room while bodies of a company arrive slowly, or are worked on", async () => {
  const bodies = createRequestBodies({ bytes: 4 * large });
  const slow = Array.from({ length: 20 }, () => slowRequest());
  const work = Promise.withResolvers<number>();
  const bounds = { maxBytes: large, company: "a" };
  const received = slow.map(({ request }) => bodies.receive(request, bounds, () => work.promise));
  slow[0]?.send();
  slow[0]?.end();
  expect(await bodies.receive(wholeRequest(large), { ...bounds, company: "b" }, lengthOf)).toBe(large);
  // A small one of the same company needs no room.
  expect(await bodies.receive(wholeRequest(100), bounds, lengthOf)).toBe(100);
  for (const { send, end } of slow.slice(1)) {
    send();
    end();
  }
  work.resolve(1);
  expect(await Promise.all(received)).toHaveLength(20);
});

it("answers busy when there is no room in time, and counts it", async () => {
  const bodies = createRequestBodies({ bytes: 2 * large, waitMs: 1 });
  const slow = slowRequest();
  const bounds = { maxBytes: large, company: "a" };
  const first = bodies.receive(slow.request, bounds, lengthOf);
  await expect(bodies.receive(wholeRequest(large), bounds, lengthOf)).rejects.toMatchObject({
    code: "busy",
    retryAfterSeconds: 2,
  });
  expect(await bodies.receive(wholeRequest(large), { ...bounds, company: "b" }, lengthOf)).toBe(large);
  expect(bodies.refused()).toBe(1);
  slow.send();
  slow.end();
  expect(await first).toBe(large);
});

it.each([
  ["stops", { stalledMs: 20, graceMs: 60_000, bytesPerSecond: 1 }],
  ["comes slower than the least rate", { stalledMs: 60_000, graceMs: 20, bytesPerSecond: 1_000_000_000 }],
])("gives up a body that %s, and its room is free again", async (_, pace) => {
  const bodies = createRequestBodies({ bytes: large, pace });
  const bounds = { maxBytes: large, company: "a" };
  const { request, send } = slowRequest();
  send(10);
  await expect(bodies.receive(request, bounds, lengthOf)).rejects.toMatchObject({ code: "request_timeout" });
  expect(await bodies.receive(wholeRequest(large), bounds, lengthOf)).toBe(large);
});

it("waits for a slow body that keeps the least rate", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "setImmediate"] });
  try {
    const bodies = createRequestBodies({ bytes: 10_000_000 });
    const { request, send, end } = slowRequest(8_000_000);
    const received = bodies.receive(request, { maxBytes: 8_000_000, company: "a" }, lengthOf);
    for (let second = 0; second < 80; second += 8) {
      send(800_000);
      await vi.advanceTimersByTimeAsync(8000);
    }
    end();
    expect(await received).toBe(8_000_000);
  } finally {
    vi.useRealTimers();
  }
});

it("refuses a compressed body, one that is too large, and one whose client leaves while it waits", async () => {
  const bodies = createRequestBodies({ bytes: large });
  const bounds = { maxBytes: large, company: "a" };
  const compressed = wholeRequest(10);
  compressed.headers.set("content-encoding", "gzip");
  await expect(bodies.receive(compressed, bounds, lengthOf)).rejects.toMatchObject({
    code: "unsupported_media_type",
    issues: [{ path: "Content-Encoding", found: "gzip" }],
  });
  await expect(bodies.receive(wholeRequest(large + 1), bounds, lengthOf)).rejects.toMatchObject({
    code: "too_large",
  });
  const slow = slowRequest();
  const first = bodies.receive(slow.request, bounds, lengthOf);
  const leaving = new AbortController();
  const waiting = new Request(wholeRequest(large), { signal: leaving.signal });
  const left = bodies.receive(waiting, bounds, lengthOf);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: "malformed" });
  slow.send();
  slow.end();
  expect(await first).toBe(large);
});

it("gives a time-out in whole milliseconds, as Node takes it", () => {
  expect(longestArrival(20_971_520)).toBe(233_716);
});
