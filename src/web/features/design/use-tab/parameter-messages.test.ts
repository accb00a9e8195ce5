import { expect, test } from "vitest";
import { inputFor } from "./parameter-input.ts";
import { sortWarnings } from "./parameter-messages.ts";

const parameters = [
  { name: "until", type: "text", layer_id: "clock", default: "" },
  { name: "photo", type: "image", layer_id: "picture", default: "" },
  { name: "first_name", type: "text", layer_id: "headline", default: "" },
] as const;
const layers = [
  { layer_id: "clock", type: "countdown", name: "until", properties: [], values: { until: "2026-01-01" } },
];
const warning = (layer: string, code: string, details: Record<string, string> = {}) => ({
  layer,
  code,
  details,
});

test("a warning about a value stands at its field, with an example of what is accepted", () => {
  const { byParameter, rest } = sortWarnings(
    [
      warning("clock", "value_replaced"),
      warning("picture", "unreachable"),
      warning("headline", "tag_unresolved", { parameter: "first_name" }),
      warning("headline", "text_shrunk", { font_size: "18" }),
    ],
    parameters,
    (parameter) => inputFor(parameter, layers),
  );
  expect(byParameter.get("until")).toBe(
    "This isn't a date and time, so the fallback is shown. Try 2026-12-24T18:00:00Z.",
  );
  expect(byParameter.get("photo")).toMatch(/^The image for “photo” couldn't be loaded: no server answers/);
  expect(byParameter.get("first_name")).toContain("merge tag that wasn't filled in");
  expect(rest.map(({ code }) => code)).toEqual(["text_shrunk"]);
});
