import { expect, it } from "vitest";
import { typedPlaceholder } from "./typed-placeholder.ts";

/** The caret is at `^`. */
const at = (text: string) => typedPlaceholder(text.replace("^", ""), text.indexOf("^"));

it.each([
  ["Hi {{^", { name: undefined, typed: "", from: 5, to: 5, isClosed: false }],
  ["Hi {{fir^ and more", { name: undefined, typed: "fir", from: 5, to: 8, isClosed: false }],
  ["Hi {{fi^rst|there}}", { name: undefined, typed: "fi", from: 5, to: 10, isClosed: true }],
  ["{{a}} {{b^", { name: undefined, typed: "b", from: 8, to: 9, isClosed: false }],
  ["{{date|^", { name: "date", typed: "", from: 7, to: 7, isClosed: false }],
  ["{{date|format:lo^ng|soon}}", { name: "date", typed: "format:lo", from: 7, to: 18, isClosed: true }],
  ["{{date|format:long|so^}}", { name: "date", typed: "so", from: 19, to: 21, isClosed: true }],
])("%s", (text, typed) => expect(at(text)).toEqual(typed));

it.each(["Hi^", "{{a}}^", "{{a} ^", "{^", "{{a\nb^", "^{{a}}"])("none in %s", (text) =>
  expect(at(text)).toBeUndefined(),
);
