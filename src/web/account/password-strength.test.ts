import { expect, test } from "vitest";
import { passwordLengths } from "../../people/passwords.ts";
import { passwordLengths as fieldPaths, passwordStrength } from "./password-strength.ts";

const own = ["Ada Lovelace", "ada.lovelace@example.com"];
const toneOf = (password: string) => passwordStrength(password, own).tone;

test("the lengths are the server's own", () => {
  expect(fieldPaths).toEqual(passwordLengths);
});

test("a short password is told how much it lacks", () => {
  expect(passwordStrength("", own)).toMatchObject({ accepted: false, tone: "none" });
  expect(passwordStrength("eight888", own)).toMatchObject({
    accepted: false,
    words: "Too short: add 2 characters.",
  });
  expect(passwordStrength("x".repeat(201), own)).toMatchObject({ accepted: false, tone: "weak" });
});

test.each([
  "password123",
  "Welcome2026!",
  "1234567890",
  "aaaaaaaaaaaa",
  "abcdefghijk",
  "lovelace-ada",
  "31415926535",
])("%s is easy to guess, and taken all the same", (password) => {
  expect(passwordStrength(password, own)).toMatchObject({ accepted: true, tone: "weak" });
});

test("long or varied passwords are strong, others fair", () => {
  expect(toneOf("vierzig gelbe Boote")).toBe("strong");
  expect(toneOf("Kp7!mwQz2#ru")).toBe("strong");
  expect(toneOf("marmalade-tin")).toBe("fair");
});
