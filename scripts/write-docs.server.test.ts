import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generatedFiles, replacePart, root } from "./docs/generated-files.ts";

describe("generated files", () => {
  it.each([...generatedFiles()])("%s is up to date (otherwise run npm run docs)", (path, text) => {
    expect(readFileSync(root + path, "utf8")).toBe(text);
  });
});

describe("replacePart", () => {
  const text = "Before\n<!-- x: written by npm run docs -->\nold\n<!-- end of x -->\nAfter\n";

  it("replaces only the text between the marks", () => {
    expect(replacePart(text, "x", "new\n")).toBe(
      "Before\n<!-- x: written by npm run docs -->\n\nnew\n\n<!-- end of x -->\nAfter\n",
    );
  });

  it("throws when the marks are missing", () => {
    expect(() => replacePart(text, "y", "new")).toThrow("There is no place for the part y");
  });
});
