import { expect, test } from "vitest";
import { warningHeader } from "../../../http/warning-header.ts";
import { type WarningCode, warnings } from "../../../operations/warnings.ts";
import { describeWarning, describeWarnings, readWarnings } from "./warnings.ts";

test("the header that the server writes is read back, names of every kind included", () => {
  const header = warningHeader([
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

test("warnings that had no room in the header are counted", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    target: { kind: "layer", layer_id: `layer-${index}` } as const,
    code: "text_cut" as const,
  }));
  const last = readWarnings(warningHeader(many)["X-Limn-Warnings"] ?? "").at(-1);
  expect(last?.layer).toBe("*");
  expect(last && describeWarning(last)).toMatch(/^And \d+ more\.$/);
});

test("every code and every reason is told in words of its own", () => {
  const own = Object.keys(warnings).filter((code) => !code.startsWith("image_")) as WarningCode[];
  const reasons = ["not_allowed", "unreachable", "too_big", "broken", "slow"];
  const sentences = [...own, ...reasons].map((code) => describeWarning({ layer: "a", code, details: {} }));
  for (const sentence of sentences) expect(sentence).toMatch(/^.{25,}\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("layers are told by their names, the whole image by none", () => {
  const shrunk = { layer: "l1", code: "text_shrunk", details: { font_size: "18" } };
  expect(describeWarning(shrunk, () => "Headline")).toBe("“Headline” is drawn smaller to fit, at 18 px.");
  expect(describeWarning({ layer: "image", code: "frames_dropped", details: {} })).toContain("of the image");
  expect(describeWarning({ layer: "l1", code: "brand_new", details: {} })).toBe("“l1”: brand new.");
});

test("what several layers share stands in one sentence, the gravest first", () => {
  const tag = (parameter: string) => ({ layer: "l1", code: "tag_unresolved", details: { parameter } });
  const cut = (layer: string) => ({ layer, code: "text_cut", details: {} });
  const shrunk = (layer: string) => ({ layer, code: "text_shrunk", details: { font_size: "18" } });
  expect(
    describeWarnings([shrunk("a"), cut("a"), shrunk("b"), cut("c"), shrunk("d"), tag("x"), tag("y")]),
  ).toEqual([
    "“a” and “c” have no room for the whole text: a part of it isn't seen.",
    "“x” and “y” are still merge tags, so their fallbacks stand there.",
    "“b” (18 px) and “d” (18 px) are drawn smaller to fit.",
  ]);
});

test("no sentence stands twice, and a single layer is told of alone", () => {
  const slow = { layer: "a", code: "slow", details: {} };
  const tag = { layer: "a", code: "tag_unresolved", details: { parameter: "x" } };
  expect(describeWarnings([tag, slow, slow, tag])).toEqual([
    "“x” is still a merge tag, so its fallback stands there.",
    "The picture of “a” can't be had: it took too long to come; use a faster host, or upload it. Its fallback stands there, if it has one.",
  ]);
});
