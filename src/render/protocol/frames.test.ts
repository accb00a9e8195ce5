import { PassThrough } from "node:stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createFrames } from "./frames.ts";

it("messages arrive complete and in order, regardless of chunks", () => {
  const frame = fc.record({
    message: fc.dictionary(fc.string(), fc.jsonValue()),
    bytes: fc.uint8Array({ maxLength: 40 }),
  });
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 8 }), fc.integer({ min: 1, max: 30 }), (sent, cut) => {
      const wire = new PassThrough();
      const written: Buffer[] = [];
      wire.write = (chunk: Buffer) => written.push(Buffer.from(chunk)) > 0;
      const sender = createFrames<unknown, unknown>(wire, (message) => message);
      for (const { message, bytes } of sent) sender.send(message, bytes);

      const received: unknown[] = [];
      const stream = new PassThrough();
      createFrames<unknown, unknown>(stream, (message) => message).onMessage = (message, bytes) =>
        received.push([message, [...bytes]]);
      const all = Buffer.concat(written);
      for (let at = 0; at < all.length; at += cut) stream.emit("data", all.subarray(at, at + cut));
      expect(received).toEqual(
        sent.map(({ message, bytes }) => [JSON.parse(JSON.stringify(message)), [...bytes]]),
      );
    }),
  );
});

it.each(["{", "null", "7", ""])("closes a stream with the invalid message %j", (text) => {
  const stream = new PassThrough();
  const received: unknown[] = [];
  createFrames<unknown, unknown>(stream, (message) => message).onMessage = (message) =>
    received.push(message);
  const frame = Buffer.alloc(8 + text.length);
  frame.writeUInt32LE(text.length, 0);
  frame.write(text, 8);
  stream.emit("data", frame);
  expect(stream.destroyed).toBe(true);
  expect(received).toEqual([]);
});

it("closes a stream at once that announces an oversized message", () => {
  const stream = new PassThrough();
  createFrames<unknown, unknown>(stream, (message) => message);
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(2, 0);
  prefix.writeUInt32LE(0xffff_ffff, 4);
  stream.emit("data", prefix);
  expect(stream.destroyed).toBe(true);
});
