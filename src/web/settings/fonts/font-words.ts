const weightNames: Record<number, string> = {
  100: "Thin",
  200: "Extra light",
  300: "Light",
  400: "Regular",
  500: "Medium",
  600: "Semi-bold",
  700: "Bold",
  800: "Extra bold",
  900: "Black",
};

/** One file's look in words: `Bold 700`, `Regular 400, italic`, `Any weight from 100 to 900`. */
export function fontLook(weights: { least: number; most: number }, style: string): string {
  const weight =
    weights.least === weights.most
      ? `${weightNames[weights.least] ?? "Weight"} ${weights.least}`
      : `Any weight from ${weights.least} to ${weights.most}`;
  return style === "italic" ? `${weight}, italic` : weight;
}

/** How many looks an installed family has: `9 weights, with italics`. */
export function familyLooks(weights: readonly number[], styles: readonly string[]): string {
  const count = weights.length === 1 ? "1 weight" : `${weights.length} weights`;
  return styles.includes("italic") ? `${count}, with italics` : count;
}

/** The weight that shows a file best: regular, or the nearest that it has. */
export function sampleWeight({ least, most }: { least: number; most: number }): number {
  return Math.min(Math.max(400, least), most);
}

/** Bytes as people read them: `640 bytes`, `84 KB`, `1.4 MB`. */
export function writeBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What families for other scripts than Latin are shown with. */
const samples: Readonly<Record<string, string>> = {
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

/** The text that shows a family best; nothing for those of Latin, which have a sentence of their own. */
export function scriptSample(family: string): string | undefined {
  return samples[family];
}
