import { describe, expect, it } from "vitest";
import {
  countdown,
  findFaults as find,
  gif,
  greeting,
  inSeconds,
  over,
  type Seed,
  shownWhen,
  text,
  transparent,
  until24,
} from "../../../test/support/email-seeds.ts";
import { emailCodes } from "./email-rule.ts";
import { emailRules } from "./email-rules.ts";
import { emailSources } from "./email-sources.ts";

const sound: readonly [string, Seed][] = [
  ["a light JPEG that says its texts", {}],
  ["one of 200 kB", { weights: [200_000, 200_000] }],
  ["one without texts and alternative text", { design: { alt: "" }, layers: [{ type: "shape" }] }],
  ["white letters on nothing", transparent([text("Hi", { color: "#ffffff" })])],
  ["dark letters on a panel", transparent([{ type: "shape", fill_color: "#ffffff" }, greeting])],
  ["dark letters with a box of their own", transparent([text("Hi", { background_color: "#ffffff" })])],
  [
    "dark letters with a light stroke",
    transparent([text("Hi", { stroke_width: 2, stroke_color: "#ffffff" })]),
  ],
  ["dark letters on a picture", transparent([{ type: "image", image_url: "asset:a" }, greeting])],
  ["a transparent design as JPEG", { design: { background: { color: "#00000000" } } }],
  ["a countdown whose end a text names", { design: gif, layers: [countdown(), until24] }],
  [
    "one whose end a text formats",
    { layers: [countdown({ until: "{{end|2026-12-24}}" }), text("By {{end|format:long|soon}}")] },
  ],
  [
    "one to every Friday at six",
    {
      layers: [
        countdown({ until: undefined, every: { unit: "week", at: "18:00", weekday: "fri" } }),
        text("Until Friday"),
      ],
    },
  ],
  [
    "one to an hour in words",
    {
      layers: [
        countdown({ until: undefined, every: { unit: "day", at: "18:00" } }),
        text("Order before 6 pm"),
      ],
    },
  ],
  ["one that ends at midnight", { layers: [countdown({ until: "2026-12-25" }), until24] }],
  [
    "one in German",
    {
      design: { language: "de" },
      layers: [countdown({ until: "2026-12-24T18:00" }), text("Nur bis Donnerstag")],
    },
  ],
  [
    "a countdown of an hour and what follows it",
    {
      design: gif,
      layers: [countdown({ until: inSeconds(3600) }), text("26 November"), text("Too late", over)],
    },
  ],
  [
    "a countdown that is over",
    {
      design: gif,
      layers: [countdown({ until: inSeconds(-60) }), text("26 November"), text("Too late", over)],
    },
  ],
  [
    "a still image of a countdown that ends soon",
    { layers: [countdown({ until: inSeconds(10) }), text("26 November"), text("Too late", over)] },
  ],
  ["one of 1,200 pixels", { design: { width: 1200 } }],
  ["one of 700 pixels at twice the pixels", { design: { width: 700, output: { scale: 2 } } }],
  ["its own words in the alternative text", { design: { alt: "Waves. HELLO, {{first_name|you}}!" } }],
  [
    "a text for some in none",
    {
      design: { alt: "Hello {{first_name|there}}" },
      layers: [greeting, text("VIP", shownWhen({ parameter: "tier", is: "gold" }))],
    },
  ],
  [
    "texts that rows fill",
    {
      design: { alt: "Your points", data: [{ table: "readers", key: "{{id}}" }] },
      layers: [text("Your points"), text("{{points|0}}")],
    },
  ],
  ["a Thai text without blanks", { design: { alt: "สวัสดีตอนเช้า" }, layers: [text("สวัสดี")] }],
];

it.each(sound)("has no finding for %s", (_, seed) => expect(find(seed).findings).toEqual([]));

describe("findings", () => {
  it("name the layer and the bytes", () => {
    expect(find({ weights: [300_000, 1_100_000] }).findings).toEqual([
      {
        code: "heavy",
        bytes: 300_000,
        message: "The image weighs 300 kB, more than 200 kB: it appears late on slow networks",
      },
      {
        code: "heavy",
        bytes: 1_100_000,
        message:
          "With “A very long name” the image weighs 1.1 MB, more than 1 MB: phones on slow networks show it late or not at all",
      },
    ]);
    const { findings } = find({
      design: { alt: "Hello" },
      layers: [greeting, text("Book *now*", { highlight_color: "#ff0000" })],
    });
    expect(findings.map(({ layer_id, message }) => `${layer_id} ${message}`)).toEqual([
      "l0 The alternative text doesn’t say “Hello there”",
      "l1 The alternative text doesn’t say “Book now”",
    ]);
  });

  it("say once what several layers or canvases have", () => {
    const early = shownWhen({ time: { before: "2026-12-31T18:00" } });
    const sizes = [{ name: "story", width: 400, height: 800 }];
    const { findings } = find({ design: { sizes }, layers: [text("Early", early), text("Bird", early)] });
    expect(findings.map(({ code, layer_id }) => [code, layer_id])).toEqual([["end_not_told", "l0"]]);
  });

  it("come with what freezes, as notes", () => {
    const layers = [
      countdown(),
      until24,
      text("Morning of the 24th", shownWhen({ time: { before: "2026-12-24T12:00" } })),
    ];
    const { findings, notes } = find({ design: { data: [{ table: "readers", key: "{{id}}" }] }, layers });
    expect(findings).toEqual([]);
    expect(notes.map(({ code, layer_id }) => [code, layer_id])).toEqual([
      ["countdown_freezes", "l0"],
      ["time_freezes", "l2"],
      ["rows_freeze", undefined],
      ["alt_leaves_out", undefined],
    ]);
    expect(notes.at(-1)?.message).toMatch(/: n2$/);
  });
});

it("every rule has a source, and every source a rule", () => {
  const used = emailCodes.flatMap((code) => [...emailRules[code].sources]);
  expect(emailCodes.every((code) => emailRules[code].sources.length > 0)).toBe(true);
  expect(new Set<string>(used)).toEqual(new Set(Object.keys(emailSources)));
});
