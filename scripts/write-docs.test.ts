import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generatedFiles, root } from "./docs/generated-files.ts";
import { replacePart } from "./docs/generated-part.ts";

describe("the documents", () => {
  it.each([...generatedFiles()])("%s says what the code says (else run npm run docs)", (path, text) => {
    expect(readFileSync(root + path, "utf8")).toBe(text);
  });
});

describe("replacePart", () => {
  const text = "Before\n<!-- x: written by npm run docs -->\nold\n<!-- end of x -->\nAfter\n";

  it("replaces what stands between the marks and nothing else", () => {
    expect(replacePart(text, "x", "new\n")).toBe(
      "Before\n<!-- x: written by npm run docs -->\n\nnew\n\n<!-- end of x -->\nAfter\n",
    );
  });

  it("throws where the marks are missing", () => {
    expect(() => replacePart(text, "y", "new")).toThrow("There is no place for the part y");
  });
});
