type Values = Readonly<Record<string, string>>;

export interface UrlRow {
  id: string;
  says: string;
  search: string;
  design: string;
  /** What the assistant gives. */
  give: Values;
  /** What the URL must have, if that is something else. */
  want?: Readonly<Record<string, string | null>>;
  max?: number;
}

/** One design, found at once, with one URL. */
export const urlRows: UrlRow[] = [
  {
    id: "url-zoe",
    says: "I need the link of our e-mail banner for Zoë & Co, please.",
    search: "e-mail banner",
    design: "E-mail banner",
    give: { first_name: "Zoë & Co" },
  },
  {
    id: "url-birthday-spanish",
    says: "Hazme el enlace de la tarjeta de cumpleaños (Birthday) para Begoña, de parte de «Tu equipo».",
    search: "birthday",
    design: "Birthday",
    give: { first_name: "Begoña", from: "Tu equipo" },
  },
  {
    id: "url-certificate",
    says: "Certificate link: Jürgen Müller finished Bee Keeping, 12 hours, signed by Ines Roth.",
    search: "certificate",
    design: "Certificate",
    give: { recipient: "Jürgen Müller", course: "Bee Keeping", hours: "12 hours", signature: "Ines Roth" },
  },
  {
    id: "url-ticket",
    says: "Event ticket for Kofi Mensah, seat D 7, gate West, ticket number 004218. Just the URL.",
    search: "event ticket",
    design: "Event ticket",
    give: { name: "Kofi Mensah", seat: "D 7", gate: "West", ticket: "004218" },
  },
  {
    id: "url-korean",
    says: "한국어 선물 쿠폰 디자인(Korean gift voucher)으로 지우님 링크를 만들어 주세요. 쿠폰 코드는 GIFT77.",
    search: "korean",
    design: "봄 선물 · Korean gift voucher",
    give: { first_name: "지우", coupon: "GIFT77" },
  },
  {
    id: "url-tokyo",
    says: "月見船のチケットのURLをください。名前は山田 花子、席はB-3です。",
    search: "月見船",
    design: "月見船 · Tokyo ticket",
    give: { name: "山田 花子", seat: "B-3" },
  },
  {
    id: "url-ramadan",
    says: "أريد رابط بطاقة رمضان باسم فاطمة من شركة النور.",
    search: "رمضان",
    design: "رمضان كريم · Ramadan greeting",
    give: { first_name: "فاطمة", company: "شركة النور" },
  },
  {
    id: "url-diwali",
    says: "मुझे दीपावली वाली बधाई का लिंक रोहन के नाम से चाहिए।",
    search: "दीपावली",
    design: "शुभ दीपावली · Diwali greeting",
    give: { first_name: "रोहन" },
  },
  {
    id: "url-webinar",
    says: "Webinar picture for Tom: only 3 seats left. URL for our newsletter.",
    search: "webinar",
    design: "Webinar",
    give: { first_name: "Tom", seats_left: "3" },
  },
  {
    id: "url-badge",
    says: "Name badge for Ngozi Eze, role CTO, company Lumo, badge 0512. Link only.",
    search: "badge",
    design: "Name badge",
    give: { name: "Ngozi Eze", role: "CTO", company: "Lumo", badge: "0512" },
  },
  {
    id: "url-product-picture",
    says: "Put https://shop.example/shoe.jpg and the price €89 on the product card and give me its permanent address. The product is called Trail Runner.",
    search: "product card",
    design: "Product card",
    give: { product_image: "https://shop.example/shoe.jpg", price: "€89", product_name: "Trail Runner" },
  },
  {
    id: "url-social",
    says: "Social card for Mia: 1543 km this year, rank 'Top 2 %'.",
    search: "social card",
    design: "Social card",
    give: { first_name: "Mia", distance: "1543", rank: "Top 2 %" },
  },
  {
    id: "url-quote",
    says: "Make a quote card URL: 'Done is better than perfect.' by Sheryl S., COO",
    search: "quote card",
    design: "Quote card",
    give: { quote: "Done is better than perfect.", name: "Sheryl S.", role: "COO" },
  },
  {
    id: "url-member-gold",
    says: "Gold membership card for Ada Lovelace, 2500 points, member since 2019: link please",
    search: "membership",
    design: "Membership card",
    give: { tier: "gold", name: "Ada Lovelace", points: "2500", since: "2019" },
  },
  {
    id: "url-mailchimp",
    says: "Give me the e-mail banner address for Mailchimp, with its merge tag for the first name.",
    search: "e-mail banner",
    design: "E-mail banner",
    give: { first_name: "*|FNAME|*" },
  },
  {
    id: "url-klaviyo",
    says: "Klaviyo: birthday image URL using {{ first_name }}.",
    search: "birthday",
    design: "Birthday",
    give: { first_name: "{{ first_name }}" },
  },
  {
    id: "url-retina",
    says: "The webinar image for Ana, but twice the pixels so that it is sharp on phones. I'll embed the URL.",
    search: "webinar",
    design: "Webinar",
    give: { first_name: "Ana", scale: "2" },
  },
  {
    id: "url-story",
    says: "Ich brauche die Sommerfest-Einladung als Story für Familie Weiß, als dauerhaften Link.",
    search: "sommerfest",
    design: "Sommerfest Einladung",
    give: { gast: "Familie Weiß", size: "story" },
  },
  {
    id: "url-square",
    says: "Sommerfest Einladung im quadratischen Format, Beginn 19 Uhr. Link bitte.",
    search: "sommerfest",
    design: "Sommerfest Einladung",
    give: { uhrzeit: "19 Uhr", size: "square" },
  },
  {
    id: "url-accents",
    says: "URL of our Café menu with the dish 'Crème brûlée' for 7,50 €",
    search: "café menu",
    design: "Café menu",
    give: { dish: "Crème brûlée", price: "7,50 €" },
  },
  {
    id: "url-emoji",
    says: "birthday card url for 'Luca 🎉' with the message 'You rock!'",
    search: "birthday",
    design: "Birthday",
    give: { first_name: "Luca 🎉", message: "You rock!" },
  },
  {
    id: "url-flash",
    says: "Flash sale banner for Priya, code NIGHT50, discount −50%. Permanent link.",
    search: "flash sale",
    design: "Flash sale",
    give: { first_name: "Priya", code: "NIGHT50", discount: "−50%" },
  },
  {
    id: "url-welcome",
    says: "welcome offer for ivan, code HELLO5",
    search: "welcome offer",
    design: "Welcome offer",
    give: { first_name: "Ivan", code: "HELLO5" },
  },
  {
    id: "url-order",
    says: "Order confirmation image address for order #20511, first name Chloé.",
    search: "order confirmation",
    design: "Order confirmation",
    give: { order: "#20511", first_name: "Chloé" },
  },
  {
    id: "url-price",
    says: "Address of today's price with stock 12?",
    search: "price",
    design: "Today’s price",
    give: { stock: "12" },
  },
  {
    id: "url-plain",
    says: "Just the certificate's address as it is, no names.",
    search: "certificate",
    design: "Certificate",
    give: {},
    want: { recipient: null },
  },
  {
    id: "url-hebrew",
    says: "Name badge link for נועה כהן, company Bluefin.",
    search: "name badge",
    design: "Name badge",
    give: { name: "נועה כהן", company: "Bluefin" },
  },
  {
    id: "url-chinese",
    says: "给王小明做一个活动门票(Event ticket)的链接,座位 A 1。",
    search: "event ticket",
    design: "Event ticket",
    give: { name: "王小明", seat: "A 1" },
  },
  {
    id: "url-thai",
    says: "ขอลิงก์การ์ดวันเกิด (Birthday) ให้คุณสมชายด้วยค่ะ",
    search: "birthday",
    design: "Birthday",
    give: { first_name: "สมชาย" },
  },
  {
    id: "url-special",
    says: 'Quote card link with the quote: 100% of A+B = C? #yes & "no"',
    search: "quote card",
    design: "Quote card",
    give: { quote: '100% of A+B = C? #yes & "no"' },
  },
];
