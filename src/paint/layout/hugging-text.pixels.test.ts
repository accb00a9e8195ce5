import fc from "fast-check";
import { expect, it } from "vitest";
import { createMeasureWithFonts } from "../../render/worker/fonts/job-fonts.ts";
import { plainText } from "../../kinds/text/plain-text.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { layOutText, textExtent } from "../text/lay-out-text.ts";
import { roundedUp } from "./flex-box.ts";

const measureText = createMeasureWithFonts();
const texts = fc.constantFrom(
  "Dear Konstantina Papadopoulou-Featherstonehaugh, welcome",
  "様 ヴォルフシュレーゲルシュタインハウゼン、山田太郎",
  "عزيزي عبد الرحمن بن عبد الله القحطاني",
  "สมชาย ใจดีมากมายเหลือเกิน",
  "AVAVA To Ty, “We” *You* Yo-Yo 1,240",
  "Donaudampfschifffahrtsgesellschaftskapitänspatent",
  "안녕하세요 김민수 님, 환영합니다",
  "one\ntwo three\n\nfour",
  "Zoë 👩‍👩‍👧‍👦 🇨🇭 ❤️‍🔥 שרה",
);
const layers = fc.record({
  text: texts,
  font_size: fc.constantFrom(12, 20, 33.5),
  letter_spacing: fc.constantFrom(0, 0, 3, -1),
  padding: fc.constantFrom(0, 7),
  overflow: fc.constantFrom("shrink" as const, "ellipsis" as const, "clip" as const, "visible" as const),
  max_lines: fc.constantFrom(undefined, 1, 2),
  text_align: fc.constantFrom("start" as const, "justify" as const, "center" as const),
  highlight_font_size: fc.constantFrom(undefined, 30),
  highlight_color: fc.constantFrom(undefined, "#ff0000"),
  figures: fc.constantFrom("normal" as const, "tabular" as const),
});

it("a text that hugs its width has the lines and the size that it had in its room", () => {
  fc.assert(
    fc.property(
      layers,
      fc.integer({ min: 20, max: 700 }),
      fc.constantFrom(60, 4000),
      (look, width, height) => {
        const place = { layer_id: "t", name: "t", x: 0, y: 0, width, height };
        const layer: TextLayer = { ...plainText, ...place, ...look };
        const inRoom = layOutText(layer, "en", measureText);
        const extent = textExtent(layer, "en", measureText);
        const hugging = { ...layer, width: Math.min(width, roundedUp(extent.width)) };
        const placed = layOutText(hugging, "en", measureText);
        expect(placed.lines.map(({ text }) => text)).toEqual(inRoom.lines.map(({ text }) => text));
        expect(placed.font_size).toBe(inRoom.font_size);
      },
    ),
    { numRuns: 400 },
  );
});
