import { expect, it } from "vitest";
import { parseJsonText } from "./parse-json.ts";

it.each(['{"name": 😀}', `{"abc": x${"😀".repeat(9)}}`, "😀"])(
  "explains what is wrong in whole characters: %s",
  (text) => {
    const parsing = () => parseJsonText(text);
    expect(parsing).toThrow(SyntaxError);
    expect(parsing).toThrow(expect.toSatisfy(({ message }: Error) => message.isWellFormed()));
  },
);
