import { expect, test } from "vitest";
import { readDesignFile } from "./read-design-file.ts";

const read = (text: string, name = "a.json") => readDesignFile(new File([text], name));

test("a document is read, with a byte order mark or without", async () => {
  expect(await read('{"name":"A"}')).toEqual({ ok: true, document: { name: "A" } });
  expect(await read('\uFEFF{"name":"A"}')).toEqual({ ok: true, document: { name: "A" } });
});

test.each([
  ["", /empty/],
  ["[1]", /contains a list/],
  ["null", /contains null/],
  ['"text"', /contains a string/],
  ["{", /isn't JSON/],
])("%j is no document, and it is said why", async (text, words) => {
  expect(await read(text)).toEqual({ ok: false, problem: expect.stringMatching(words) as string });
});

test("a picture is told what is taken", async () => {
  expect(await read("\u0089PNG", "photo.png")).toMatchObject({
    problem: expect.stringMatching(/Design documents are \.json files/) as string,
  });
});

test("a huge file isn't read at all", async () => {
  const file = { name: "a.json", size: 60_000_000, text: () => Promise.reject(new Error("was read")) };
  expect(await readDesignFile(file)).toMatchObject({ problem: expect.stringMatching(/1 MB/) as string });
});

test("a file that went away is told of", async () => {
  const file = { name: "a.json", size: 10, text: () => Promise.reject(new Error("NotFoundError")) };
  expect(await readDesignFile(file)).toMatchObject({
    problem: expect.stringMatching(/couldn't be read/) as string,
  });
});
