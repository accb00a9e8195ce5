const firstStrong = /[\p{L}\u200E\u200F\u061C]/u;
// What stands apart doesn't count (UAX #9, P2): from an isolate's beginning to its end or the paragraph's.
const isolates = /[\u2066-\u2068][^\u2066-\u2069]*(?:\u2069|$)/gu;
// Scripts written from right to left whose letters have the bidirectional classes R or AL (UAX #9).
const rightToLeft =
  /[\u200F\u061C\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}]/u;

/** The direction of a paragraph by its first strong character (UAX #9, P2 and P3); left to right without one. */
export function baseDirection(paragraph: string): "ltr" | "rtl" {
  const letter = firstStrong.exec(paragraph.replaceAll(isolates, ""))?.[0];
  return letter !== undefined && rightToLeft.test(letter) ? "rtl" : "ltr";
}
