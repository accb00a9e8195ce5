import fc from "fast-check";
import { fontFamilies } from "../../design/font-families.ts";

/** Texts that kern, with accents, digits and signs, for tests. */
const words = [
  ..."Ada AVATo Ty Wave L'Art T.V. P. Yo, Mr. Kaféé “Tor” Äpfel Wörth Tž Lť Łódź İzmir Đặng".split(" "),
  ..."office fluffy Thfi fjord 1/2 11:00 -> 3x4 (A) 2026-01-05 49.90€ 10% l·l a–b “Zoë”, … & @x #1".split(
    " ",
  ),
  ..."Привет Άννα V.Вы".split(" "),
];
const signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;'\"!?-éüçñøßŁž".split("");

export const someText = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: fc.constantFrom(...signs), maxLength: 9 })), {
    maxLength: 4,
  })
  .map((some) => some.join(" "));

export const someStyle = fc.record({
  font_family: fc.constantFrom(...fontFamilies),
  font_weight: fc.constantFrom(100, 300, 400, 500, 600, 700, 800, 900),
  font_style: fc.constantFrom("normal", "normal", "italic"),
  letter_spacing: fc.constantFrom(0, 0, 1, -0.3, 0.7),
});

export const someLanguage = fc.constantFrom("en", "de", "tr", "ca", "nl", "ro", "sr", "pl");
