import { mkdtempSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openMailbox } from "./mailbox.ts";

const folder = mkdtempSync(join(tmpdir(), "limn-mailbox-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a mailbox", () => {
  it("holds what was written to it last, and has no name that could outlive its owners", () => {
    const mailbox = openMailbox(folder);
    if (mailbox === undefined) throw new Error("There is no mailbox");
    expect(readdirSync(folder)).toEqual([]);
    for (const text of ["a longer text", "short"]) writeSync(mailbox.descriptor, text, 0);
    const bytes = Buffer.alloc(5);
    mailbox.read(bytes);
    expect(bytes.toString()).toBe("short");
    expect(() => mailbox.read(Buffer.alloc(14))).toThrow("holds 13 of 14 bytes");
    mailbox.close();
    mailbox.close();
    expect(() => mailbox.read(bytes)).toThrow("EBADF");
  });

  it("is none where there is no shared memory", () => {
    expect(openMailbox(join(folder, "missing"))).toBeUndefined();
  });
});
