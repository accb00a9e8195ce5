import { expect, test } from "vitest";
import { runtimeUrl } from "../../snippets/runtime-url.ts";
import { addressParts } from "./url-parts.ts";

const base = "https://limn.example/img?c=com_1&i=dsn_1";

test("an address without values is one piece", () => {
  expect(addressParts(base)).toEqual([{ kind: "fixed", text: base }]);
});

test("names and values are readable, whatever they hold", () => {
  const parts = addressParts(runtimeUrl(base, { "first name": "Zoë & 日本", c2: "a=b" }));
  expect(parts.filter(({ kind }) => kind !== "fixed").map(({ text }) => text)).toEqual([
    "first name",
    "Zoë & 日本",
    "c2",
    "a=b",
  ]);
  expect(parts[0]?.text).toBe(base);
});

test("what can't be decoded is shown as it is", () => {
  expect(addressParts(`${base}&a=%zz`).at(-1)).toEqual({ kind: "value", text: "%zz" });
});
