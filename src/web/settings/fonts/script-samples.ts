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
