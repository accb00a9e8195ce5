import { z } from "zod";
import { designSchema } from "../../design/design.ts";
import { listFamilies } from "./company-fonts.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { withRenderErrors } from "../render/render-errors.ts";
import {
  type RenderedImage,
  renderPersonalised,
  type RenderServices,
} from "../render/render-personalised.ts";

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
  services: RenderServices & Pick<Services, "fontFamilies" | "backgroundRenders">,
  { companyId }: Caller,
  { family, weight, style, text }: z.output<typeof previewFontInput>,
  signal?: AbortSignal,
): Promise<RenderedImage> {
  const allowed = await listFamilies(services, companyId);
  if (!allowed.includes(family)) {
    throw invalid([{ path: "family", message: "No such font family", found: family.slice(0, 80), allowed }]);
  }
  const look = {
    type: "text",
    y: 0,
    height: 160,
    font_family: family,
    font_weight: weight,
    font_style: style,
  };
  const { letters, sentence, hasColors } = samplesOf(family);
  const middle = { ...look, vertical_align: "middle", color: "#1b1f24" };
  const design = designSchema.parse({
    name: "Preview",
    width: 600,
    height: 160,
    // Pages blend the white of other samples into their background.
    ...(hasColors ? { background: { color: "#ffffff00" } } : {}),
    layers: [
      { ...middle, layer_id: "letters", name: "letters", text: letters, x: 20, width: 160, font_size: 72 },
      {
        ...middle,
        layer_id: "sentence",
        name: "sentence",
        text: text ?? sentence,
        x: 196,
        width: 384,
        font_size: 30,
      },
    ],
  });
  const draw = () =>
    renderPersonalised(
      services,
      companyId,
      { design, defaults: design, changed: [], pictures: [] },
      { format: "png", quality: 82 },
    );
  // A page requests the samples of all families at once.
  return await services.backgroundRenders.run(companyId, () => withRenderErrors(draw), { signal });
}
