import { z } from "zod";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { render, type RenderServices } from "./render.ts";
import type { RenderedImage } from "./render-request.ts";
import { invalid } from "../service-error.ts";
import type { Caller } from "../services.ts";
import { listFamilies } from "../fonts/company-fonts.ts";

export const previewFontInput = z.object({
  family: z.string().min(1).max(200).describe("A family that GET /v1/fonts lists"),
  weight: z.int().min(100).max(900).default(400).describe("100–900; the family's nearest weight is used"),
  style: z.enum(["normal", "italic"]).default("normal").describe("Upright or italic"),
  text: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("Sample text; default: a pangram, or a greeting in the family's script"),
});

const pangram = "The quick brown fox jumps over the lazy dog 0123456789";

/** Greetings for families of other scripts, in which all Latin letters look alike or are missing. */
const scriptSamples: Readonly<Record<string, string>> = {
  "Noto Sans Arabic": "أهلًا وسهلًا ١٢٣٤٥",
  "Noto Sans Devanagari": "नमस्ते, आपका स्वागत है",
  "Noto Sans Hebrew": "שלום וברוכים הבאים",
  "Noto Sans JP": "ようこそ、お元気ですか",
  "Noto Sans KR": "환영합니다, 안녕하세요",
  "Noto Sans SC": "欢迎光临，你好世界",
  "Noto Sans TC": "歡迎光臨，你好世界",
  "Noto Sans Thai": "ยินดีต้อนรับ สวัสดี",
  "Noto Color Emoji": "🎉🌿☕️🦊🍋🚀💌",
};

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

interface FontSamples {
  /** Two letters to show large. */
  letters: string;
  sentence: string;
  /** Whether its glyphs have their own colors, so that no page inverts them. */
  hasColors: boolean;
}

/** What shows a family best. */
export function samplesOf(family: string): FontSamples {
  const sentence = scriptSamples[family];
  const hasColors = family === "Noto Color Emoji";
  if (sentence === undefined) return { letters: "Ag", sentence: pangram, hasColors };
  const [first = "", second = ""] = [...graphemes.segment(sentence)].map(({ segment }) => segment);
  return { letters: hasColors ? first : first + second, sentence, hasColors };
}

/** Renders a sample of a family as PNG: two large letters and a sentence. A background render. */
export async function previewFont(
  services: RenderServices,
  { companyId }: Caller,
  { family, weight, style, text }: z.output<typeof previewFontInput>,
  signal?: AbortSignal,
): Promise<RenderedImage> {
  const allowed = await listFamilies(services, companyId);
  if (!allowed.includes(family)) {
    throw invalid([
      { path: "family", message: "No such font family", found: cutToCodeUnits(family, 80), allowed },
    ]);
  }
  const design = sampleDesign(family, { font_family: family, font_weight: weight, font_style: style });
  return await render(services, {
    version: { companyId, design, parameters: [] },
    // Literal, whatever marks of placeholders it contains.
    edits: text === undefined ? undefined : { layers: [{ layer_id: "sentence", text }] },
    output: { format: "png" },
    // A page requests the samples of all families at once.
    priority: "background",
    signal,
  });
}

function sampleDesign(family: string, font: object): Design {
  const { letters, sentence, hasColors } = samplesOf(family);
  const look = { ...font, type: "text", y: 0, height: 160, vertical_align: "middle", color: "#1b1f24" };
  return designSchema.parse({
    name: "Preview",
    width: 600,
    height: 160,
    // Pages blend the white of other samples into their background.
    ...(hasColors ? { background: { color: "#ffffff00" } } : {}),
    layers: [
      { ...look, layer_id: "letters", name: "letters", text: letters, x: 20, width: 160, font_size: 72 },
      { ...look, layer_id: "sentence", name: "sentence", text: sentence, x: 196, width: 384, font_size: 30 },
    ],
  });
}
