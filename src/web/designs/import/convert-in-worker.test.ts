import { expect, test } from "vitest";
import { convertInWorker } from "./convert-in-worker.ts";
import type { ConvertedFile } from "./converted-file.ts";

/** A worker that does what the test says, and knows whether it was ended. */
function fakeWorker() {
  const worker = Object.assign(new EventTarget(), {
    isEnded: false,
    received: [] as unknown[],
    postMessage: (message: unknown) => void worker.received.push(message),
    terminate: () => {
      worker.isEnded = true;
    },
  });
  return worker;
}

const start = (worker: ReturnType<typeof fakeWorker>, signal = new AbortController().signal) => {
  const target = { name: "a", families: [], canvasSide: 100 };
  return convertInWorker(worker as unknown as Worker, { bytes: new ArrayBuffer(1), target }, signal);
};

test("a worker ends with its result", async () => {
  const worker = fakeWorker();
  const result: ConvertedFile = { ok: false, problem: "Damaged." };
  const converted = start(worker);
  worker.dispatchEvent(new MessageEvent("message", { data: result }));
  expect(await converted).toEqual(result);
  expect(worker).toMatchObject({ isEnded: true, received: [{ target: { name: "a" } }] });
});

test("a worker that runs out of memory is a file that is too large", async () => {
  const worker = fakeWorker();
  const converted = start(worker);
  worker.dispatchEvent(new Event("error"));
  expect(await converted).toMatchObject({
    ok: false,
    problem: expect.stringContaining("too large") as string,
  });
  expect(worker.isEnded).toBe(true);
});

test("a worker is ended when nobody waits any more", async () => {
  const worker = fakeWorker();
  const controller = new AbortController();
  const converted = start(worker, controller.signal);
  controller.abort();
  await expect(converted).rejects.toThrow("aborted");
  expect(worker.isEnded).toBe(true);
  await expect(start(fakeWorker(), controller.signal)).rejects.toThrow("aborted");
});
