import type { Expectation } from "./task.ts";

type Values = Readonly<Record<string, unknown>>;
type Image = NonNullable<Expectation["image"]>;

export interface EditRow {
  id: string;
  says: string;
  search: string;
  design: string;
  edits: readonly Values[];
  more?: Values;
  expects?: Omit<Image, "design">;
}

export const editRows: EditRow[] = [
  {
    id: "edit-headline-red",
    says: "Render the webinar picture with the title in red, once, to look at.",
    search: "webinar",
    design: "Webinar",
    edits: [{ layer_id: "title", color: "#ff0000" }],
    expects: {
      edits: { title: { color: "#ff0000" } },
      layers: { title: { text: "Design that knows your name" } },
    },
  },
  {
    id: "edit-headline-text",
    says: "Show me the webinar card with the title 'Letters that move'.",
    search: "webinar",
    design: "Webinar",
    edits: [{ layer_id: "title", text: "Letters that move" }],
    expects: { layers: { title: { text: "Letters that move", isWhole: true, isInside: true } } },
  },
  {
    id: "edit-bigger",
    says: "Make the name on the Birthday card smaller, size 120, name is Wilhelmina.",
    search: "birthday",
    design: "Birthday",
    edits: [{ layer_id: "first-name", text: "Wilhelmina", font_size: 120 }],
    expects: {
      edits: { "first-name": { font_size: 120 } },
      layers: { "first-name": { text: "Wilhelmina", lines: 1 } },
    },
  },
  {
    id: "edit-webp",
    says: "Birthday card for Zoë as WebP, right now.",
    search: "birthday",
    design: "Birthday",
    edits: [{ layer_id: "first-name", text: "Zoë" }],
    more: { format: "webp" },
    expects: { format: "webp", layers: { "first-name": { text: "Zoë", isWhole: true } } },
  },
  {
    id: "edit-jpg-quality",
    says: "I need one JPEG of the quote card at quality 60 with 'Less, but better.'",
    search: "quote card",
    design: "Quote card",
    edits: [{ layer_id: "quote", text: "Less, but better." }],
    more: { format: "jpg", quality: 60 },
    expects: { format: "jpeg", layers: { quote: { text: "Less, but better." } } },
  },
  {
    id: "edit-avif",
    says: "One AVIF of Café menu with 'Ramen'.",
    search: "café menu",
    design: "Café menu",
    edits: [{ layer_id: "dish", text: "Ramen" }],
    more: { format: "avif" },
    expects: { format: "avif", layers: { dish: { text: "Ramen" } } },
  },
  {
    id: "edit-background",
    says: "Café menu on a dark green background #0a3d2e with a white dish name, one image.",
    search: "café menu",
    design: "Café menu",
    edits: [{ layer_id: "dish", color: "#ffffff" }],
    more: { backgroundJson: '{"color":"#0a3d2e"}' },
    expects: { background: "#0a3d2e", layers: { dish: { contrast: 7 } } },
  },
  {
    id: "edit-transparent",
    says: "Café menu as a PNG without any background, please.",
    search: "café menu",
    design: "Café menu",
    edits: [],
    more: { backgroundJson: '{"color":"#00000000"}', format: "png" },
    expects: { background: "#00000000", format: "png" },
  },
  {
    id: "edit-hide",
    says: "Render the event ticket without its QR code.",
    search: "event ticket",
    design: "Event ticket",
    edits: [{ layer_id: "code", hidden: true }],
    expects: { edits: { code: { hidden: true } } },
  },
  {
    id: "edit-move",
    says: "Move the note on the Café menu up to y 130 and show me.",
    search: "café menu",
    design: "Café menu",
    edits: [{ layer_id: "note", y: 130 }],
    expects: { edits: { note: { y: 130 } }, layers: { note: { isFree: true, isInside: true } } },
  },
  {
    id: "edit-font",
    says: "Try the job title on the Business card in Noto Serif, bold.",
    search: "business card",
    design: "Business card",
    edits: [{ layer_id: "job", font_family: "Noto Serif", font_weight: 700 }],
    expects: {
      edits: { job: { font_family: "Noto Serif", font_weight: 700 } },
      layers: { job: { isWhole: true } },
    },
  },
  {
    id: "edit-certificate-french",
    says: "Un aperçu du certificat pour « Hélène Châtelain-Dubois », merci.",
    search: "certificat",
    design: "Certificate",
    edits: [{ layer_id: "recipient", text: "Hélène Châtelain-Dubois" }],
    expects: {
      layers: { recipient: { text: "Hélène Châtelain-Dubois", lines: 1, isInside: true } },
      warnings: "any",
    },
  },
  {
    id: "edit-japanese",
    says: "月見船の画像を一枚:お名前は「高橋 結衣」、3名で。",
    search: "月見船",
    design: "月見船 · Tokyo ticket",
    edits: [
      { layer_id: "name", text: "高橋 結衣" },
      { layer_id: "party", text: "3名" },
    ],
    expects: { layers: { name: { text: "高橋 結衣", isWhole: true }, party: { text: "3名" } } },
  },
  {
    id: "edit-arabic",
    says: "صورة واحدة من بطاقة رمضان باسم عبد الرحمن.",
    search: "رمضان",
    design: "رمضان كريم · Ramadan greeting",
    edits: [{ layer_id: "first-name", text: "عبد الرحمن" }],
    expects: { layers: { "first-name": { text: "عبد الرحمن", lines: 1, isInside: true } } },
  },
  {
    id: "edit-hindi",
    says: "दीपावली कार्ड की एक तस्वीर: नाम प्रिया, संदेश 'शुभकामनाएँ'",
    search: "दीपावली",
    design: "शुभ दीपावली · Diwali greeting",
    edits: [
      { layer_id: "first-name", text: "प्रिया" },
      { layer_id: "message", text: "शुभकामनाएँ" },
    ],
    expects: { layers: { "first-name": { text: "प्रिया" }, message: { text: "शुभकामनाएँ", lines: 1 } } },
  },
  {
    id: "edit-badge-two",
    says: "Preview the name badge: Li Wei, role 'Head of Typography and Brand'. Does the role fit on one line?",
    search: "badge",
    design: "Name badge",
    edits: [
      { layer_id: "name", text: "Li Wei" },
      { layer_id: "role", text: "Head of Typography and Brand" },
    ],
    expects: { layers: { name: { text: "Li Wei", isWhole: true }, role: { lines: 1 } }, warnings: "any" },
  },
  {
    id: "edit-many-rows",
    says: "On the Price list, row 3 should say 'Espresso €2.40' and row 30 'Cake €4'. One picture.",
    search: "price list",
    design: "Price list",
    edits: [
      { layer_id: "row_3", text: "Espresso €2.40" },
      { layer_id: "row_30", text: "Cake €4" },
    ],
    expects: { layers: { row_3: { text: "Espresso €2.40" }, row_30: { text: "Cake €4", isInside: true } } },
  },
  {
    id: "edit-button",
    says: "The button in the order confirmation should read 'Track order'. Show me.",
    search: "order confirmation",
    design: "Order confirmation",
    edits: [{ layer_id: "button", text: "Track order" }],
    expects: { layers: { button: { text: "Track order", lines: 1, isInside: true } } },
  },
  {
    id: "edit-email-message",
    says: "Quick look: e-mail banner with the message 'Snow is coming.'",
    search: "e-mail banner",
    design: "E-mail banner",
    edits: [{ layer_id: "message", text: "Snow is coming." }],
    expects: { layers: { message: { text: "Snow is coming.", lines: 1, isWhole: true } } },
  },
  {
    id: "edit-opacity",
    says: "Café menu with the price half transparent, one image",
    search: "café menu",
    design: "Café menu",
    edits: [{ layer_id: "price", opacity: 0.5 }],
    expects: { edits: { price: { opacity: 0.5 } } },
  },
  {
    id: "edit-uppercase",
    says: "Business card with the job in capitals",
    search: "business card",
    design: "Business card",
    edits: [{ layer_id: "job", text_transform: "uppercase" }],
    expects: { layers: { job: { text: "ENGINEER" } } },
  },
  {
    id: "edit-stroke",
    says: "Give the Sommerfest title a white outline of 3 px and show it.",
    search: "sommerfest",
    design: "Sommerfest Einladung",
    edits: [{ layer_id: "titel", stroke_color: "#ffffff", stroke_width: 3 }],
    expects: { edits: { titel: { stroke_color: "#ffffff", stroke_width: 3 } } },
  },
  {
    id: "edit-korean",
    says: "Korean gift voucher 미리보기: 문구를 '감사합니다'로.",
    search: "korean",
    design: "봄 선물 · Korean gift voucher",
    edits: [{ layer_id: "message", text: "감사합니다" }],
    expects: { layers: { message: { text: "감사합니다", lines: 1 } } },
  },
  {
    id: "edit-literal",
    says: "Café menu, the dish should literally read {{dish}}: it's for a tutorial.",
    search: "café menu",
    design: "Café menu",
    edits: [{ layer_id: "dish", text: "{{dish}}" }],
    expects: { layers: { dish: { text: "{{dish}}" } }, warnings: "any" },
  },
  {
    id: "edit-vietnamese",
    says: "Cho tôi xem thiệp sinh nhật (Birthday) với tên Nguyễn Thị Ánh Tuyết.",
    search: "birthday",
    design: "Birthday",
    edits: [{ layer_id: "first-name", text: "Nguyễn Thị Ánh Tuyết" }],
    expects: {
      layers: { "first-name": { text: "Nguyễn Thị Ánh Tuyết", lines: 2, isInside: true } },
      warnings: ["text_shrunk"],
    },
  },
  {
    id: "edit-empty",
    says: "Event ticket without the presenter line (leave it empty).",
    search: "event ticket",
    design: "Event ticket",
    edits: [{ layer_id: "presenter", text: "" }],
    expects: { edits: { presenter: { text: "" } } },
  },
];
