import { expect, test } from "vitest";
import { readExpression } from "./read-expression.ts";

test.each([
  ["120", 120],
  ["120+8", 128],
  ["2+3*4", 14],
  ["(2+3)*4", 20],
  ["-5", -5],
  ["10 - -2", 12],
  ["1,5", 1.5],
  [".5*2", 1],
  ["600/2-20", 280],
])("%s is %d", (text, expected) => {
  expect(readExpression(text)).toBeCloseTo(expected);
});

test("a percentage is a share of the whole", () => {
  expect(readExpression("50%", 600)).toBe(300);
  expect(readExpression("25% + 10", 400)).toBe(110);
});

test.each(["", "abc", "1+", "(2", "2)", "1/0", "3 4", "--"])("%j is no number", (text) => {
  expect(readExpression(text)).toBeUndefined();
});
