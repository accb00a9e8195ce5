import { expect, it } from "vitest";
import { shortenText } from "./shorten-text.ts";

it("ends a longer text with an ellipsis, and never with half of a character", () => {
  expect(shortenText("Ada", 3)).toBe("Ada");
  expect(shortenText("Ada L", 3)).toBe("Ada…");
  expect(shortenText("ab😀", 3)).toBe("ab…");
});
