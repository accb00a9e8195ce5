import { expect, test } from "vitest";
import { runtimeUrl } from "../../../snippets/runtime-url.ts";
import { urlParts } from "./url-parts.ts";

const base = "https://limn.example/img?c=com_1&i=dsn_1";

test("a URL without values is one part", () => {
  expect(urlParts(base)).toEqual([{ kind: "fixed", text: base }]);
});

test("decodes names and values", () => {
  const parts = urlParts(runtimeUrl(base, { "first name": "Zoë & 日本", c2: "a=b" }));
  expect(parts.filter(({ kind }) => kind !== "fixed").map(({ text }) => text)).toEqual([
    "first name",
    "Zoë & 日本",
    "c2",
    "a=b",
  ]);
  expect(parts[0]?.text).toBe(base);
});

test("leaves invalid encodings unchanged", () => {
  expect(urlParts(`${base}&a=%zz`).at(-1)).toEqual({ kind: "value", text: "%zz" });
});
