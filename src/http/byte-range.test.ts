import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { answerFile, readRange, sliceStream } from "./byte-range.ts";

const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);

/** The bytes in parts of these lengths, and the rest. */
function streamOf(lengths: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0;
  const parts = [...lengths, 100].map((length) => bytes.subarray(at, (at += length)));
  return ReadableStream.from(parts.filter(({ byteLength }) => byteLength > 0));
}

const read = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-", { first: 10, last: 99 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=10-1000", { first: 10, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=0-1,5-6", undefined],
  ["bytes=9-5", undefined],
  ["items=0-1", undefined],
  ["bytes=-", undefined],
  [undefined, undefined],
])("the range %s of a hundred bytes", (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

it.each(["bytes=100-", "bytes=500-600", "bytes=-0"])("%s is past the end", (header) => {
  expect(() => readRange(header, 100)).toThrow("The file has 100 bytes");
});

test("any range of a stream in any parts has the bytes of the range", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(30), { maxLength: 8 }),
      fc.nat(99),
      fc.nat(99),
      async (lengths, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other) + 1];
        expect(await read(sliceStream(() => streamOf(lengths), from, to))).toEqual(bytes.slice(from, to));
      },
    ),
  );
});

describe("an answer with a file", () => {
  const file = {
    size: 100,
    etag: '"a"',
    mimeType: "application/zip",
    filename: "a.zip",
    open: () => streamOf([40]),
  };
  const answer = (headers: Record<string, string>) => answerFile(file, (name) => headers[name]);

  it("has the whole file without a range, or for a range of another file", () => {
    for (const headers of [{}, { range: "bytes=5-", "if-range": '"b"' }]) {
      const { status, headers: sent } = answer(headers);
      expect(status).toBeUndefined();
      expect(sent).toMatchObject({ "Content-Length": "100", "Accept-Ranges": "bytes", ETag: '"a"' });
    }
  });

  it("has the range that is asked for", async () => {
    const { status, headers, body } = answer({ range: "bytes=30-49", "if-range": '"a"' });
    expect(status).toBe(206);
    expect(headers).toMatchObject({ "Content-Length": "20", "Content-Range": "bytes 30-49/100" });
    expect(await read(body as ReadableStream<Uint8Array>)).toEqual(bytes.slice(30, 50));
  });

  it("opens nothing before it is read", () => {
    let opened = 0;
    const counting = { ...file, open: () => ((opened += 1), streamOf([])) };
    for (const range of ["bytes=1-", undefined]) answerFile(counting, () => range);
    expect(opened).toBe(0);
  });
});
