import { type Design, designSchema } from "../../src/design/design.ts";

/** A bold greeting, a sentence longer than a line, and the design's language. */
export interface ScriptSheet {
  language?: string;
  greeting: string;
  sentence: string;
  font_family?: string;
}

export const scriptSheets: Readonly<Record<string, ScriptSheet>> = {
  "latin-vietnamese": {
    language: "vi",
    greeting: "Chào mừng Nguyễn Thị Hường!",
    sentence:
      "Cảm ơn bạn đã đăng ký – chúng tôi rất vui được gặp bạn vào thứ Bảy tới. Też Łukasz, Þórður, Şükrü i Ōtāhuhu.",
  },
  "cyrillic-greek": {
    language: "ru",
    greeting: "Здравствуйте, Юлія Їжак!",
    sentence:
      "Ваш билет готов: ждём вас в субботу в восемь часов. Καλώς ήρθες, Αλέξανδρε – σε περιμένουμε το Σάββατο.",
  },
  arabic: {
    language: "ar",
    greeting: "مرحبًا بك يا خديجة!",
    sentence:
      "شكرًا لتسجيلك، يسعدنا أن نراك يوم السبت القادم في تمام الساعة ٨:٣٠ مساءً. خوش آمدید، می‌خواهیم ببینیمتان.",
  },
  hebrew: {
    language: "he",
    greeting: "שלום נועה, ברוכה הבאה!",
    sentence: "תודה שנרשמת. נשמח לראות אותך ביום שבת הקרוב בשעה 20:30 (הדלתות נפתחות ב־19:45). שָׁלוֹם!",
  },
  "mixed-directions": {
    language: "ar",
    greeting: "مرحبًا Ada Lovelace (VIP)!",
    sentence:
      "طلبك رقم 4711-B بقيمة €49.90 في الطريق إليك عبر DHL. Your code (קוד) is \u2067«שבת 15%»\u2069, valid today.",
  },
  devanagari: {
    language: "hi",
    greeting: "नमस्ते श्रीमती कृष्णा!",
    sentence: "पंजीकरण के लिए धन्यवाद। हम शनिवार को आपसे मिलने के लिए उत्सुक हैं; द्वार शाम ६ बजे खुलेंगे, कृपया समय पर पहुँचें।",
  },
  bengali: {
    language: "bn",
    greeting: "স্বাগতম, শ্রীময়ী!",
    sentence: "নিবন্ধনের জন্য ধন্যবাদ। আমরা আগামী শনিবার আপনার সঙ্গে দেখা করার জন্য উন্মুখ হয়ে আছি, ঠিক সন্ধ্যা ৬টায়।",
  },
  tamil: {
    language: "ta",
    greeting: "வணக்கம், கிருஷ்ணமூர்த்தி!",
    sentence: "பதிவு செய்ததற்கு நன்றி. வரும் சனிக்கிழமை மாலை ஆறு மணிக்கு உங்களைச் சந்திக்க ஆவலுடன் காத்திருக்கிறோம்.",
  },
  indic: {
    language: "te",
    greeting: "స్వాగతం ಸ್ವಾಗತ സ്വാഗതം",
    sentence: "సుస్వాగతం కృష్ణ. ನಮಸ್ಕಾರ ಕೃಷ್ಣ. നമസ്കാരം കൃഷ്ണൻ. સ્વાગત છે કૃષ્ણ. ਜੀ ਆਇਆਂ ਨੂੰ ਕ੍ਰਿਸ਼ਨ. ආයුබෝවන් ක්‍රිෂ්ණ. ସ୍ୱାଗତ କୃଷ୍ଣ.",
  },
  "thai-lao": {
    language: "th",
    greeting: "สวัสดีครับ คุณณัฐวุฒิ!",
    sentence: "ขอบคุณที่ลงทะเบียน เรายินดีที่จะได้พบคุณในวันเสาร์นี้เวลาหกโมงเย็นที่น้ำตกใหญ่ ຍິນດີຕ້ອນຮັບເຈົ້າສູ່ງານລ້ຽງຂອງພວກເຮົາ",
  },
  "khmer-myanmar": {
    language: "km",
    greeting: "សួស្តី លោក សុខា!",
    sentence: "សូមអរគុណសម្រាប់ការចុះឈ្មោះ យើងរីករាយនឹងជួបអ្នកនៅថ្ងៃសៅរ៍ខាងមុខនេះ။ မင်္ဂလာပါ ကြိုဆိုပါတယ် စနေနေ့မှာတွေ့ကြမယ်",
  },
  "chinese-simplified": {
    language: "zh-Hans",
    greeting: "您好，欧阳晓明！",
    sentence:
      "感谢您的报名。我们期待在本周六下午六点半与您见面，“门票”已经发送到您的邮箱，请准时到达（五点开门）。",
  },
  "chinese-traditional": {
    language: "zh-Hant",
    greeting: "您好，歐陽曉明！",
    sentence:
      "感謝您的報名。我們期待在本週六下午六點半與您見面，「門票」已經寄到您的信箱，請準時抵達（五點開門）。",
  },
  japanese: {
    language: "ja",
    greeting: "ようこそ、渡邊さくら様！",
    sentence:
      "ご登録ありがとうございます。「スーパー・コンサート」のチケットは、土曜日の午後6時までにメールでお送りします。お楽しみに！",
  },
  korean: {
    language: "ko",
    greeting: "안녕하세요, 김하늘님!",
    sentence:
      "등록해 주셔서 감사합니다. 이번 토요일 저녁 여섯 시에 뵙겠습니다. 입장권(大人 1매)은 이메일로 보내 드렸습니다.",
  },
  "georgian-armenian-ethiopic": {
    language: "ka",
    greeting: "გამარჯობა, Բարեւ, ሰላም!",
    sentence:
      "მადლობა რეგისტრაციისთვის. Շնորհակալություն գրանցվելու համար։ ስለተመዘገቡ እናመሰግናለን። ᏣᎳᎩ ᐃᓄᒃᑎᑐᑦ བཀྲ་ཤིས་བདེ་ལེགས།",
  },
  emoji: {
    greeting: "Party, Ada! 🎉👩🏽‍🚀 ❤️ ❤",
    sentence: "👍🏻👍🏼👍🏽👍🏾👍🏿 👨‍👩‍👧‍👦 👩‍❤️‍💋‍👨 🇩🇪🇯🇵🇧🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈 ❤️‍🔥 1️⃣ #️⃣ ☎️ ☎ ⭐ ★ ☺ ☺️ ✔ ✔️ ⚡ 🫶🏿 🧑🏼‍🦽‍➡️ © ™ 1 #",
  },
  "emoji-family": {
    font_family: "Noto Color Emoji",
    greeting: "😀 ❤ 🏳️‍🌈 ❤️‍🔥 1️⃣ 10 ☎",
    sentence: "Pride 🏳️‍🌈 und ⛓️‍💥, 24 × 🎂 für Zoë 👩🏽‍🚀",
  },
  "symbols-math": {
    greeting: "→ ☃ ∮ ★ ✓ ① 𝓐𝕭 ½ №",
    sentence:
      "∀x∈ℝ: ⌈x⌉ ≥ x ∧ √2 ≈ 1.414 ⇒ ∑ₙ 2⁻ⁿ = 1; ♠♥♦♣ ♪♫ ☎ ✂ ✈ ✉ ❦ ➔ ▲▼◆● ┌─┐│█▓░ ⌘⌥⇧ € £ ¥ ₹ ₺ ₿ ₩ ‰ † ‡ § ¶ ① ② Ⓐ ㉑ ℃",
  },
};

const side = 420;
const text = { type: "text", x: 16, width: side - 32, color: "#1d1b26", text_align: "start" };

/** A sheet as a design: the greeting above the sentence. */
export function sheetDesign({
  language = "en",
  font_family = "Inter",
  greeting,
  sentence,
}: ScriptSheet): Design {
  const greet = {
    ...text,
    layer_id: "greeting",
    name: "greeting",
    y: 12,
    height: 44,
    font_size: 26,
    font_weight: 700,
  };
  const say = {
    ...text,
    layer_id: "sentence",
    name: "sentence",
    y: 62,
    height: 84,
    font_size: 17,
    min_font_size: 12,
  };
  return designSchema.parse({
    name: "Script",
    width: side,
    height: 156,
    language,
    background: { color: "#f4f1ea" },
    layers: [
      { ...greet, font_family, text: greeting },
      { ...say, font_family, text: sentence, line_height: 1.5 },
    ],
  });
}
