import { expect, test } from "vitest";
import { passwordLengths } from "../../../people/passwords.ts";
import { passwordLengths as dashboardLengths, passwordStrength } from "./password-strength.ts";

const ownWords = ["Ada Lovelace", "ada.lovelace@example.com"];
const toneOf = (password: string) => passwordStrength(password, ownWords).tone;

test("has the same length limits as the server", () => {
  expect(dashboardLengths).toEqual(passwordLengths);
});

test("says how many characters a short password lacks", () => {
  expect(passwordStrength("", ownWords)).toMatchObject({ accepted: false, tone: "none" });
  expect(passwordStrength("eight888", ownWords)).toMatchObject({
    accepted: false,
    message: "Too short: add 2 characters.",
  });
  expect(passwordStrength("x".repeat(201), ownWords)).toMatchObject({ accepted: false, tone: "weak" });
});

test.each([
  "password123",
  "Welcome2026!",
  "1234567890",
  "aaaaaaaaaaaa",
  "abcdefghijk",
  "lovelace-ada",
  "31415926535",
])("%s is easy to guess but accepted", (password) => {
  expect(passwordStrength(password, ownWords)).toMatchObject({ accepted: true, tone: "weak" });
});

test("rates long or varied passwords as strong and others as fair", () => {
  expect(toneOf("vierzig gelbe Boote")).toBe("strong");
  expect(toneOf("Kp7!mwQz2#ru")).toBe("strong");
  expect(toneOf("marmalade-tin")).toBe("fair");
});
