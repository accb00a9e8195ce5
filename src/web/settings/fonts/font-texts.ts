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

/** A file's weight and style in words: `Bold 700`, `Regular 400, italic`, `Any weight from 100 to 900`. */
export function fontLook(weights: { least: number; most: number }, style: string): string {
  const weight =
    weights.least === weights.most
      ? `${weightNames[weights.least] ?? "Weight"} ${weights.least}`
      : `Any weight from ${weights.least} to ${weights.most}`;
  return style === "italic" ? `${weight}, italic` : weight;
}

/** The weights and styles of an installed family in words: `9 weights, with italics`. */
export function familyLooks(weights: readonly number[], styles: readonly string[]): string {
  const count = weights.length === 1 ? "1 weight" : `${weights.length} weights`;
  return styles.includes("italic") ? `${count}, with italics` : count;
}

/** The weight of a file's sample: regular, or the nearest available. */
export function sampleWeight({ least, most }: { least: number; most: number }): number {
  return Math.min(Math.max(400, least), most);
}

/** Sample texts of families for scripts other than Latin. */
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

/** The sample text of a family; undefined for Latin families, for which the server has a default text. */
export function scriptSample(family: string): string | undefined {
  return samples[family];
}
