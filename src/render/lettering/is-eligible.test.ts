import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import type { RenderJob } from "../render-job.ts";
import { isEligible } from "./is-eligible.ts";

const box = { x: 0, y: 0, width: 100, height: 20 };
const text = { layer_id: "text", name: "text", type: "text", text: "Hello {{who}}", ...box };
const closed = { ...text, layer_id: "closed", name: "closed", text: "always the same ".repeat(100) };

function jobOf(
  who: string,
  { design: own = {}, ...job }: { design?: object } & Partial<Omit<RenderJob, "design">> = {},
): RenderJob {
  const base = designSchema.parse({ name: "Any", width: 600, height: 300, layers: [text, closed], ...own });
  const layers = base.layers.map((layer) =>
    layer.type === "text" ? { ...layer, text: layer.text.replace("{{who}}", who) } : layer,
  );
  const design = { ...base, layers };
  return { design, pictures: [], format: "jpg", quality: 82, base: { key: "one", design: base }, ...job };
}

it("a picture of a version may be set, however much of its text is always the same", () => {
  expect(isEligible(jobOf("Ada"))).toBe(true);
});

const { base: _, ...without } = jobOf("Ada");
const countdown = {
  layer_id: "clock",
  name: "clock",
  type: "countdown",
  until: "2030-01-01T00:00:00Z",
  ...box,
};
const group = { layer_id: "group", name: "group", type: "group", ...box };

it.each<[string, RenderJob]>([
  ["of no version", without],
  ["as png", jobOf("Ada", { format: "png" })],
  ["with a company's fonts", jobOf("Ada", { fonts: [] })],
  ["made smaller", jobOf("Ada", { fitWidth: 100 })],
  ["that is a plate itself", jobOf("Ada", { plateUnder: "text" })],
  ["too large", jobOf("Ada", { design: { width: 2000, height: 800 } })],
  ["with a countdown", jobOf("Ada", { design: { layers: [text, countdown] } })],
  ["with a group", jobOf("Ada", { design: { layers: [text, { ...group }, { ...closed, group: "group" }] } })],
  ["of many letters", jobOf("Ada ".repeat(80))],
  ["of one word that has to be broken", jobOf("x".repeat(41))],
])("one %s may not", (_name, job) => {
  expect(isEligible(job)).toBe(false);
});
