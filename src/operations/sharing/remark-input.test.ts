import { expect, test } from "vitest";
import { plainLine, plainText, remarkInput } from "./remark-input.ts";

test("keeps markup as the text that it is", () => {
  const text = "<b>Bold</b> & <script>alert(1)</script>";
  expect(remarkInput.parse({ name: "<i>Nora</i>", text })).toEqual({ name: "<i>Nora</i>", text });
});

test("leaves out control characters and marks of direction, not the joiners of emoji", () => {
  expect(plainText("One\r\ntwo\u0000\u0007\u202Ethree\tfour\u2028five ")).toBe("One\ntwothree four\nfive");
  expect(plainLine(" Nora\n\u2066 Vance \u{1F469}\u200D\u{1F4BB}")).toBe(
    "Nora Vance \u{1F469}\u200D\u{1F4BB}",
  );
});

test("takes a name and a remark, neither blank nor too long", () => {
  const parse = (name: string, text: string) => remarkInput.safeParse({ name, text }).success;
  expect(parse("Nora", "x".repeat(2000))).toBe(true);
  expect(parse("Nora", "x".repeat(2001))).toBe(false);
  expect(parse("n".repeat(81), "Fine")).toBe(false);
  expect(parse(" \u0000", "Fine")).toBe(false);
  expect(parse("Nora", "\u200E\n")).toBe(false);
  expect(remarkInput.safeParse({ name: "Nora", text: "Fine", more: 1 }).success).toBe(false);
});
