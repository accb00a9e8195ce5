// Over 200 lines: a row for each seeded fault.
import { describe, expect, it } from "vitest";
import { textLayer } from "../../../test/support/design-fixtures.ts";
import {
  box,
  codesOf,
  countdown,
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
import { type EmailCode, emailCodes } from "./email-rule.ts";

const faults: readonly [EmailCode, string, Seed][] = [
  ["heavy", "of 201 kB", { weights: [201_000, 210_000] }],
  ["heavy", "of 700 kB", { weights: [700_000, 700_000] }],
  ["heavy", "of 1.2 MB", { weights: [1_200_000, 1_300_000] }],
  ["heavy", "that is light but for long names", { weights: [150_000, 260_000] }],
  ["heavy", "that is above 1 MB with long names alone", { weights: [300_000, 1_100_000] }],
  ["format_not_shown", "in WebP", { design: { output: { format: "webp" } } }],
  ["format_not_shown", "in AVIF", { design: { output: { format: "avif" } } }],
  [
    "format_not_shown",
    "in WebP with a countdown",
    { design: { output: { format: "webp" } }, layers: [countdown(), until24] },
  ],
  ["dark_letters", "in black on nothing", transparent([greeting])],
  [
    "dark_letters",
    "in dark blue on a hint of white",
    transparent([text("Hi", { color: "#1a2a6c" })], { background: { color: "#ffffff20" } }),
  ],
  ["dark_letters", "in a GIF", transparent([greeting], { output: { format: "gif" } })],
  [
    "dark_letters",
    "half off their panel",
    transparent([text("Hi", { opacity: 1 }), { type: "shape", x: 400 }, text("Off", { y: 90 })]),
  ],
  [
    "dark_letters",
    "on a panel that hardly covers",
    transparent([{ type: "shape", fill_color: "#ffffff22" }, greeting]),
  ],
  [
    "dark_letters",
    "of a countdown",
    transparent([
      countdown({ until: "2026-12-24T18:00" }),
      text("Until 24 December", { color: "#ffffff", y: 200 }),
    ]),
  ],
  [
    "dark_letters",
    "of a code without a background",
    transparent([{ type: "code", value: "https://a.example", background_color: "#ffffff00", width: 60 }]),
  ],
  [
    "dark_letters",
    "in one dark run of a light text",
    transparent([
      textLayer({
        ...box,
        text: undefined,
        runs: [
          { text: "White ", color: "#ffffff" },
          { text: "black", color: "#111111" },
        ],
      }),
    ]),
  ],
  [
    "first_frame",
    "empty until its countdown ends",
    { design: gif, layers: [countdown({ template: "" }), until24] },
  ],
  [
    "first_frame",
    "blank until its countdown ends",
    { design: gif, layers: [countdown({ template: " \n" }), until24] },
  ],
  [
    "first_frame",
    "without the text that follows in ten seconds",
    {
      design: gif,
      layers: [countdown({ until: inSeconds(10) }), text("26 November"), text("Too late", over)],
    },
  ],
  [
    "first_frame",
    "without the code that follows in a group",
    {
      design: gif,
      layers: [
        countdown({ until: inSeconds(20) }),
        text("26 November"),
        { type: "group", layer_id: "g", ...over },
        { type: "code", value: "1", group: "g" },
      ],
    },
  ],
  [
    "first_frame",
    "without what follows at the end of the longest animation",
    {
      design: gif,
      layers: [countdown({ until: inSeconds(55), seconds: 60 }), text("26 November"), text("Now", over)],
    },
  ],
  ["alt_lacks_text", "missing", { design: { alt: "" } }],
  ["alt_lacks_text", "of blanks", { design: { alt: "  " } }],
  ["alt_lacks_text", "about the picture alone", { design: { alt: "Mountains at dawn" } }],
  ["alt_lacks_text", "without the name", { design: { alt: "Hello there" } }],
  ["alt_lacks_text", "with another parameter's name", { design: { alt: "Hello {{last_name|there}}" } }],
  [
    "alt_lacks_text",
    "without the button",
    { design: { alt: "Hello {{first_name|there}}" }, layers: [greeting, text("Book now", { y: 100 })] },
  ],
  [
    "alt_lacks_text",
    "with a fixed text for one that can change",
    { design: { alt: "Spring sale" }, layers: [text("Spring sale", { dynamic: true })] },
  ],
  [
    "alt_lacks_text",
    "without the price",
    { design: { alt: "Only today" }, layers: [text("Only today €24")] },
  ],
  [
    "alt_lacks_text",
    "without a Japanese word",
    { design: { alt: "月見船の乗船券" }, layers: [text("東京湾の月見船")] },
  ],
  ["wide", "of 700 pixels", { design: { width: 700 } }],
  ["wide", "of 601 pixels", { design: { width: 601 } }],
  ["wide", "of 840 pixels in PNG", { design: { width: 840, output: { format: "png" } } }],
  [
    "wide",
    "of 1,200 pixels with letters of 12",
    { design: { width: 1200 }, layers: [text("Terms apply", { font_size: 12 })] },
  ],
  [
    "wide",
    "of 2,000 pixels with letters of 20, and a scale",
    { design: { width: 2000, output: { scale: 2 } }, layers: [text("Terms", { font_size: 20 })] },
  ],
  ["wide", "in one of its sizes", { design: { sizes: [{ name: "wide", width: 800, height: 300 }] } }],
  ["end_not_told", "of a countdown", { layers: [countdown()] }],
  [
    "end_not_told",
    "of a countdown in a GIF beside another number",
    { design: gif, layers: [countdown(), text("24% off, NIGHT24")] },
  ],
  [
    "end_not_told",
    "of a countdown to each reader's own end",
    { layers: [countdown({ until: "{{signed_up|2026-12-24T18:00}}", plus: "3d" }), text("Three days")] },
  ],
  [
    "end_not_told",
    "of a countdown to every evening",
    { layers: [countdown({ until: undefined, every: { unit: "day", at: "18:00" } })] },
  ],
  [
    "end_not_told",
    "of a countdown to every Friday",
    {
      layers: [
        countdown({ until: undefined, every: { unit: "week", at: "18:00", weekday: "fri" } }),
        text("Weekly sale"),
      ],
    },
  ],
  [
    "end_not_told",
    "of a layer before a date",
    { layers: [text("Early price", shownWhen({ time: { before: "2026-12-24T18:00" } }))] },
  ],
  [
    "end_not_told",
    "of a layer on Mondays",
    { layers: [text("A good start", shownWhen({ time: { weekdays: ["mon"] } }))] },
  ],
  [
    "end_not_told",
    "of a layer in the morning",
    { layers: [text("Good morning", shownWhen({ time: { from: "06:00", to: "11:00" } }))] },
  ],
  [
    "end_not_told",
    "of a group after a date of the reader",
    {
      layers: [
        { type: "group", layer_id: "g", ...shownWhen({ time: { after: "{{joined|2026-01-01}}" } }) },
        text("Thanks", { group: "g" }),
      ],
    },
  ],
];

describe("seeded faults", () => {
  it("are more than forty, of every rule", () => {
    expect(faults.length).toBeGreaterThanOrEqual(40);
    for (const code of emailCodes)
      expect(faults.filter(([one]) => one === code).length).toBeGreaterThan(
        2 - Number(code === "format_not_shown"),
      );
  });

  it.each(faults)("%s: %s", (code, _, seed) => expect(codesOf(seed)).toEqual([code]));
});
