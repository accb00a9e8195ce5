import { expect, test } from "vitest";
import { graphemesOf } from "../graphemes.ts";
import type { Parameter } from "../parameters.ts";
import { readQuery } from "../query-values.ts";
import { stressCases } from "./stress-cases.ts";

const text: Parameter = { name: "first name", type: "text", layer_id: "a", default: "" };
const image: Parameter = { name: "photo", type: "image", layer_id: "b", default: "" };

const read = (id: string, ...parameters: Parameter[]) =>
  readQuery(stressCases(parameters).find((each) => each.id === id)?.query ?? "missing=case");

test("a design without parameters has only itself as a case", () => {
  expect(stressCases([]).map(({ id, query }) => [id, query])).toEqual([["own", ""]]);
});

test("replaces every text, and pictures only in the cases for pictures", () => {
  const ids = stressCases([text, image]).map(({ id }) => id);
  expect(ids).toEqual([
    "own",
    "longest-name",
    "one-letter",
    "nothing",
    "arabic",
    "chinese",
    "emoji",
    "long-word",
    "merge-tag",
    "missing-picture",
  ]);
  expect(read("arabic", text, image)).toEqual([{ name: "first name", value: "عبد الرحمن القحطاني" }]);
  expect(stressCases([image]).map(({ id }) => id)).toEqual(["own", "merge-tag", "missing-picture"]);
  expect(stressCases([text]).map(({ id }) => id)).not.toContain("missing-picture");
});

test("numbers and dates keep their value where texts are replaced, and are missing where all is missing", () => {
  const price: Parameter = { name: "price", type: "text", layer_id: "c", default: "€ 249" };
  const date: Parameter = { name: "date", type: "text", layer_id: "d", default: "24 December" };
  const isTyped = ({ name }: Parameter) => name === "date";
  const cases = stressCases([text, price, date], { isTyped });
  const namesOf = (id: string) =>
    readQuery(cases.find((each) => each.id === id)?.query ?? "").map(({ name }) => name);
  expect(namesOf("longest-name")).toEqual(["first name"]);
  expect(namesOf("nothing")).toEqual(["first name", "price", "date"]);
  expect(namesOf("merge-tag")).toEqual(["first name", "price", "date"]);
  expect(stressCases([price]).map(({ id }) => id)).toEqual(["own", "nothing", "merge-tag"]);
});

test("colors and numbers keep their value where texts are replaced, and have a case of values that can't be read", () => {
  const accent: Parameter = { name: "accent", type: "color", layer_id: "c", default: "#112233" };
  expect(read("arabic", text, accent).map(({ name }) => name)).toEqual(["first name"]);
  expect(read("nothing", text, accent)).toHaveLength(2);
  expect(read("unread", text, accent)).toEqual([{ name: "accent", value: "not a value" }]);
  expect(stressCases([text]).map(({ id }) => id)).not.toContain("unread");
});

test("only a raw tag and a missing picture are expected to be reported", () => {
  const reported = stressCases([text, image]).filter(({ expected }) => expected.length > 0);
  expect(reported.map(({ id }) => id)).toEqual(["merge-tag", "missing-picture"]);
});

test("emoji stay complete, including joined families and flags", () => {
  const [value] = read("emoji", text);
  expect(graphemesOf(value?.value ?? "").filter((sign) => sign === "👩‍👩‍👧‍👦" || sign === "🇨🇭")).toHaveLength(2);
});

test("a value that is missing, blank or a raw tag counts as missing", () => {
  expect(read("nothing", text, image).map(({ value }) => value)).toEqual([undefined, undefined]);
  expect(read("merge-tag", text, image)).toEqual([
    { name: "first name", value: undefined, tag: true },
    { name: "photo", value: undefined, tag: true },
  ]);
});

test("the missing picture is a URL that never resolves", () => {
  expect(read("missing-picture", image)[0]?.value).toMatch(/^https:\/\/[\w.]+\.invalid\//);
});

test("every case has a unique id and a reason", () => {
  const cases = stressCases([text, image]);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  for (const { label, why } of cases) expect(`${label} ${why}`.length).toBeGreaterThan(20);
});
