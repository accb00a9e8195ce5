import { expect, test } from "vitest";
import { describeIssue } from "./describe-issue.ts";

const document = { name: "A", layers: [{ name: "photo" }, { name: "" }, null] };

test("names a layer, or numbers it if it has no name", () => {
  const at = (path: string) => describeIssue({ path, message: "Wrong" }, document).where;
  expect(at("document.layers[0].font_size")).toBe("Layer “photo”, font_size");
  expect(at("document.layers[1].x")).toBe("Layer 2, x");
  expect(at("document.layers[2]")).toBe("Layer 3");
  expect(at("document.layers[9].x")).toBe("Layer 10, x");
  expect(at("document.width")).toBe("width");
  expect(at("document")).toBe("The whole document");
});

test("lists the found and the accepted values", () => {
  const issue = { path: "document.width", message: "No such thing", found: "wide", allowed: [1, 2] };
  expect(describeIssue(issue, document).what).toBe("No such thing. Found: “wide”. Accepted: 1, 2.");
});

test("shortens long lists of accepted values", () => {
  const allowed = Array.from({ length: 36 }, (_, index) => `Font ${index}`);
  const { what } = describeIssue({ path: "", message: "No such font family", allowed }, document);
  expect(what).toMatch(/Font 5 and 30 more\.$/);
});

test("explains an asset of another company", () => {
  const issue = { path: "document.layers[0].image_url", message: "There is no such image", found: "asset:x" };
  expect(describeIssue(issue, document).what).toMatch(/no image “asset:x”\. Upload it here/);
  const found = "Asset:x";
  expect(describeIssue({ ...issue, found }, document).what).toMatch(/no image “Asset:x”\. Upload it here/);
});

test("handles a document that isn't a design", () => {
  for (const odd of [null, 3, "text", [], { layers: 7 }]) {
    expect(describeIssue({ path: "document.layers[0].x", message: "Wrong" }, odd).where).toBe("Layer 1, x");
  }
});
