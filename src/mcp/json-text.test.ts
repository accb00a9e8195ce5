import { expect, test } from "vitest";
import { z } from "zod";
import { jsonText, readJsonTexts } from "./json-text.ts";

const shape = { list: jsonText(z.array(z.string()), "A JSON array"), name: z.string() };

test.each([
  [{ list: '["a"]' }, { list: ["a"] }],
  [{ list: ["a"] }, { list: ["a"] }],
  [{ list: " " }, {}],
  [{ name: '["a"]' }, { name: '["a"]' }],
  [{ other: "[1]" }, { other: "[1]" }],
  [{ constructor: "[1]" }, { constructor: "[1]" }],
])("reads %j", (text, read) => {
  expect(readJsonTexts(shape, text)).toEqual(read);
});

test("names the argument that isn't JSON", () => {
  expect(() => readJsonTexts(shape, { list: "['a']" })).toThrow(/^list: Is not JSON that can be read: /);
});
