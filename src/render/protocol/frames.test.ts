import fc from "fast-check";
import { mkdtempSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { createFrames, openSharedBuffer, slotBytes } from "./frames.ts";

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

const folder = mkdtempSync(join(tmpdir(), "limn-mailbox-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a shared buffer", () => {
  it("contains in each slot the last bytes written, and has no name that outlives its owners", () => {
    const mailbox = openSharedBuffer(folder);
    if (mailbox === undefined) throw new Error("There is no mailbox");
    expect(readdirSync(folder)).toEqual([]);
    for (const text of ["a longer text", "short"]) writeSync(mailbox.descriptor, text, 0);
    writeSync(mailbox.descriptor, "other", slotBytes);
    const bytes = Buffer.alloc(5);
    for (const [place, text] of ["short", "other"].entries()) {
      mailbox.read(bytes, place);
      expect(bytes.toString()).toBe(text);
    }
    expect(() => mailbox.read(Buffer.alloc(14), 1)).toThrow("holds 5 of 14 bytes");
    mailbox.close();
    mailbox.close();
    expect(() => mailbox.read(bytes, 0)).toThrow("The shared buffer is closed");
  });

  it("is undefined without shared memory", () => {
    expect(openSharedBuffer(join(folder, "missing"))).toBeUndefined();
  });
});
