import { language } from "../words.ts";

/** The forms of a text that counts. Every language has `other`; English has `one` too, others have up to six. */
type Forms<Text> = Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text };

const cardinals = new Intl.PluralRules(language);
const ordinals = new Intl.PluralRules(language, { type: "ordinal" });

/** The form of a text for a count: `plural(rows, { one: "1 row", other: `${formatCount(rows)} rows` })`. */
export function plural<Text>(count: number, forms: Forms<Text>): Text {
  return forms[cardinals.select(count)] ?? forms.other;
}

/** The form of a text for a place in an order: `1st`, `2nd`, `3rd`, `4th`. */
export function ordinalForm<Text>(place: number, forms: Forms<Text>): Text {
  return forms[ordinals.select(place)] ?? forms.other;
}
