import { describe, expect, it } from "vitest";
import { createBodyDigest } from "./body-digest.ts";

function digestOf(body: string, contentType: string, bytesAtOnce = 65_536): string {
  const digest = createBodyDigest(contentType);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += bytesAtOnce) digest.add(bytes.subarray(at, at + bytesAtOnce));
  return digest.end();
}

const fields = { design_id: "dsn_1", sizes: "" };

function formDigest(boundary: string, file: string, { named = fields, bytesAtOnce = 65_536 } = {}) {
  const parts = Object.entries({ ...named, file }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return digestOf(
    `${parts.join("")}--${boundary}--\r\n`,
    `multipart/form-data; boundary=${boundary}`,
    bytesAtOnce,
  );
}

describe("the digest of a form", () => {
  const own = formDigest("one", "who\r\nAda\r\n");

  it("is the same whatever its boundary, and wherever its bytes are parted", () => {
    expect(formDigest("another-boundary", "who\r\nAda\r\n")).toBe(own);
    for (const bytesAtOnce of [1, 2, 3, 7, 64])
      expect(formDigest("two", "who\r\nAda\r\n", { bytesAtOnce })).toBe(own);
  });

  it("is another with another file or field, and where what is equal together is parted otherwise", () => {
    const others = [
      formDigest("one", "who\r\nBo\r\n"),
      formDigest("one", "who\r\nAda\r\n\r\n--two"),
      formDigest("one", "who\r\nAda\r\n", { named: { ...fields, sizes: "story" } }),
      digestOf("--b\r\na\r\n--bc--", "multipart/form-data; boundary=b"),
      digestOf("--b\r\na--b\r\nc--", "multipart/form-data; boundary=b"),
    ];
    expect(new Set([own, ...others]).size).toBe(6);
  });

  it("is made of a body that is nothing but boundaries", () => {
    expect(digestOf("\r\n--b".repeat(1000), "multipart/form-data; boundary=b")).toMatch(/^form [\da-f]{64}$/);
    expect(() => createBodyDigest("multipart/form-data")).toThrow(/names no boundary/);
  });
});

describe("the digest of another body", () => {
  it("is that of its bytes and its media type", () => {
    const own = digestOf("who\nAda", "text/csv");
    expect(digestOf("who\nAda", "text/csv", 2)).toBe(own);
    expect(digestOf("who\nBo", "text/csv")).not.toBe(own);
    expect(digestOf("who\nAda", "application/json")).not.toBe(own);
  });
});
