import { mkdtempSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openSharedBuffer, slotBytes } from "./shared-buffer.ts";

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
