import { expect, test } from "vitest";
import { readDesignFile } from "./read-design-file.ts";

const read = (text: string, name = "a.json") => readDesignFile(new File([text], name));

test("reads a document with or without a byte order mark", async () => {
  expect(await read('{"name":"A"}')).toEqual({ ok: true, document: { name: "A" } });
  expect(await read('\uFEFF{"name":"A"}')).toEqual({ ok: true, document: { name: "A" } });
});

test.each([
  ["", /empty/],
  ["[1]", /contains a list/],
  ["null", /contains null/],
  ['"text"', /contains a string/],
  ["{", /isn't JSON/],
])("%j is rejected with a reason", async (text, words) => {
  expect(await read(text)).toEqual({ ok: false, error: expect.stringMatching(words) as string });
});

test("quotes nothing of a file that isn't text", async () => {
  const result = await read("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "photo.bin");
  expect(result).toMatchObject({ error: expect.not.stringMatching(/PNG|\p{Cc}|\uFFFD/u) as string });
});

test("says where JSON ends to be valid", async () => {
  expect(await read('{"name": "A",}')).toMatchObject({
    error: expect.stringMatching(/line 1, column 14/) as string,
  });
});

test("explains what is accepted", async () => {
  expect(await read("\u0089PNG", "photo.bin")).toMatchObject({
    error: expect.stringMatching(/Design documents are \.json files/) as string,
  });
  expect(await read("\u0089PNG", "photo.JPG")).toMatchObject({
    error: expect.stringMatching(/Pictures can't be imported as designs/) as string,
  });
});

test("doesn't read a huge file", async () => {
  const file = { name: "a.json", size: 60_000_000, text: () => Promise.reject(new Error("was read")) };
  expect(await readDesignFile(file)).toMatchObject({ error: expect.stringMatching(/1 MB/) as string });
});

test("reports a file that no longer exists", async () => {
  const file = { name: "a.json", size: 10, text: () => Promise.reject(new Error("NotFoundError")) };
  expect(await readDesignFile(file)).toMatchObject({
    error: expect.stringMatching(/couldn't be read/) as string,
  });
});
