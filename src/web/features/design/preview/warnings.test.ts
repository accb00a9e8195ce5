import { expect, test } from "vitest";
import { makeWarningHeader } from "../../../../http/warning-header.ts";
import { type WarningCode, warnings } from "../../../../operations/warnings.ts";
import { describeWarning, describeWarnings, readWarnings } from "./warnings.ts";

test("parses the server's header, including special characters in names", () => {
  const header = makeWarningHeader([
    { target: { kind: "layer", layer_id: "photo" }, code: "image_replaced", reason: "slow" },
    { target: { kind: "layer", layer_id: "headline" }, code: "text_shrunk", font_size: 18 },
    { target: { kind: "layer", layer_id: "headline" }, code: "format_unread", parameter: "Tag, Zeit; α=β" },
  ])["X-Limn-Warnings"];
  expect(readWarnings(header ?? "")).toEqual([
    { layer: "photo", code: "slow", details: {} },
    { layer: "headline", code: "text_shrunk", details: { font_size: "18" } },
    { layer: "headline", code: "format_unread", details: { parameter: "Tag, Zeit; α=β" } },
  ]);
  expect(readWarnings(null)).toEqual([]);
});

test("counts warnings omitted from the header", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    target: { kind: "layer", layer_id: `layer-${index}` } as const,
    code: "text_cut" as const,
  }));
  const last = readWarnings(makeWarningHeader(many)["X-Limn-Warnings"] ?? "").at(-1);
  expect(last?.layer).toBe("*");
  expect(last && describeWarning(last)).toMatch(/^And \d+ more\.$/);
});

test("has a distinct sentence for every code and reason", () => {
  const own = Object.keys(warnings).filter((code) => !code.startsWith("image_")) as WarningCode[];
  const reasons = ["not_allowed", "unreachable", "too_big", "broken", "slow"];
  const sentences = [...own, ...reasons].map((code) => describeWarning({ layer: "a", code, details: {} }));
  for (const sentence of sentences) expect(sentence).toMatch(/^.{25,}\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("names layers, but not the whole image", () => {
  const shrunk = { layer: "l1", code: "text_shrunk", details: { font_size: "18" } };
  expect(describeWarning(shrunk, () => "Headline")).toBe("“Headline” is shrunk to 18 px to fit.");
  expect(describeWarning({ layer: "image", code: "frames_dropped", details: {} })).toContain("of the image");
  expect(describeWarning({ layer: "l1", code: "brand_new", details: {} })).toBe("“l1”: brand new.");
});

test("combines warnings shared by several layers, the most severe first", () => {
  const tag = (parameter: string) => ({ layer: "l1", code: "tag_unresolved", details: { parameter } });
  const cut = (layer: string) => ({ layer, code: "text_cut", details: {} });
  const shrunk = (layer: string) => ({ layer, code: "text_shrunk", details: { font_size: "18" } });
  expect(
    describeWarnings([shrunk("a"), cut("a"), shrunk("b"), cut("c"), shrunk("d"), tag("x"), tag("y")]),
  ).toEqual([
    "“a” and “c” have no room for the whole text. Part of it is cut off.",
    "“x” and “y” are merge tags that weren't filled in. Their fallbacks are shown.",
    "“b” (18 px) and “d” (18 px) are shrunk to fit.",
  ]);
});

test("writes each sentence once, and doesn't combine the warnings of a single layer", () => {
  const slow = { layer: "a", code: "slow", details: {} };
  const tag = { layer: "a", code: "tag_unresolved", details: { parameter: "x" } };
  expect(describeWarnings([tag, slow, slow, tag])).toEqual([
    "“x” is a merge tag that wasn't filled in. Its fallback is shown.",
    "The image for “a” couldn't be loaded: it took too long to load. Use a faster host, or upload the image. Its fallback is shown, if it has one.",
  ]);
});
