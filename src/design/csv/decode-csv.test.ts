import { describe, expect, it } from "vitest";
import { decodeCsv } from "./decode-csv.ts";

describe("an encoding", () => {
  it.each([
    ["UTF-8", Buffer.from("Zoë 名")],
    ["UTF-8 with a mark", Buffer.from("\uFEFFZoë 名")],
    ["UTF-16 LE", Buffer.from("\uFEFFZoë 名", "utf16le")],
    ["UTF-16 BE", Buffer.from("\uFEFFZoë 名", "utf16le").swap16()],
  ])("%s is found by itself", (_, bytes) => {
    expect(decodeCsv(bytes)).toEqual({ ok: true, text: "Zoë 名" });
  });

  it("is Windows-1252 for what is no UTF-8", () => {
    const bytes = Buffer.from([0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x80, 0x93]);
    expect(decodeCsv(bytes)).toEqual({ ok: true, text: "José €“" });
  });

  it("is found for a text that begins with PK", () => {
    expect(decodeCsv(Buffer.from("PK,name\n"))).toEqual({ ok: true, text: "PK,name\n" });
  });

  it("isn't guessed for what is no text", () => {
    for (const bytes of [Buffer.from("PK\u0003\u0004"), Buffer.from("a\0b"), Buffer.from([0xff, 0xfe, 0x61])])
      expect(decodeCsv(bytes)).toMatchObject({ ok: false });
  });
});
