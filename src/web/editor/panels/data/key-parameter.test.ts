import { expect, test } from "vitest";
import { keyParameter } from "./key-parameter.ts";

test("finds the value that gives a key", () => {
  expect(keyParameter("{{id}}")?.name).toBe("id");
  expect(keyParameter("{{id}}")?.valueFor("abc")).toBe("abc");
  expect(keyParameter("shop-{{city|Bern}}/de")?.valueFor("shop-Basel/de")).toBe("Basel");
  expect(keyParameter("shop-{{city}}")?.valueFor("Basel")).toBeUndefined();
  expect(keyParameter("shop-{{city}}")?.valueFor("shop-")).toBeUndefined();
});

test("knows none for a fixed key, several placeholders and formats", () => {
  expect(keyParameter("today")).toBeUndefined();
  expect(keyParameter("{{a}}-{{b}}")).toBeUndefined();
  expect(keyParameter("{{id|format:upper|x}}")).toBeUndefined();
});
