import { z } from "zod";
import { color as anyColor, pixels } from "../../design/values.ts";

// A company's brand: values that the editor offers first. They are copied into documents, so no change of the brand changes a
// design.

/** Values that an entry had before, the latest first. */
const maxFormer = 10;

const id = z.string().min(1).max(40).describe("Stays when the entry is changed");
const name = z.string().trim().min(1).max(60);

const style = z.strictObject({
  font_family: z.string().min(1).max(100),
  font_size: pixels(1, 2000),
  font_weight: z.int().min(100).max(900),
  line_height: z.number().min(0.5).max(5),
  letter_spacing: pixels(-100, 500),
  color: anyColor.nullable().describe("null leaves a text its color"),
});
export type BrandStyle = z.output<typeof style>;

const address = z.string().regex(/^asset:[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "Expected asset:ID");

const color = z.strictObject({ id, name, color: anyColor });
const textStyle = z.strictObject({ id, name, style });
const logo = z.strictObject({ id, name, image_url: address });

const hasOwnIds = (entries: readonly { id: string }[]) =>
  new Set(entries.map((entry) => entry.id)).size === entries.length;
const twice = "Has an id twice";

export const brandInput = z.strictObject({
  colors: z.array(color).max(40).refine(hasOwnIds, twice),
  text_styles: z.array(textStyle).max(40).refine(hasOwnIds, twice),
  logos: z.array(logo).max(20).refine(hasOwnIds, twice),
});
export type BrandInput = z.output<typeof brandInput>;

const former = <Value extends z.ZodType>(value: Value) =>
  z.array(value).describe("What it was before, the latest first");

export const brandBody = z.looseObject({
  colors: z.array(color.extend({ former: former(anyColor) })),
  text_styles: z.array(textStyle.extend({ former: former(style) })),
  logos: z.array(logo.extend({ former: former(address) })),
});
export type Brand = z.output<typeof brandBody>;

/** The stored brand. */
export function readBrand(stored: string | null | undefined): Brand {
  return stored === null || stored === undefined
    ? { colors: [], text_styles: [], logos: [] }
    : (JSON.parse(stored) as Brand);
}

/** The brand after a change. An entry with another value keeps what it was among its former values. */
export function changeBrand(before: Brand, input: BrandInput): Brand {
  return {
    colors: input.colors.map((entry) => withFormer(entry, before.colors, ({ color: value }) => value)),
    text_styles: input.text_styles.map((entry) => withFormer(entry, before.text_styles, (one) => one.style)),
    logos: input.logos.map((entry) => withFormer(entry, before.logos, ({ image_url }) => image_url)),
  };
}

function withFormer<Entry extends { id: string }, Value>(
  entry: Entry,
  earlier: readonly (Entry & { former: Value[] })[],
  valueOf: (entry: Entry) => Value,
): Entry & { former: Value[] } {
  const last = earlier.find((one) => one.id === entry.id);
  if (last === undefined) return { ...entry, former: [] };
  const isCurrent = (value: Value) => JSON.stringify(value) === JSON.stringify(valueOf(entry));
  const values = [valueOf(last), ...last.former].filter((value) => !isCurrent(value));
  const once = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  return { ...entry, former: once.slice(0, maxFormer) };
}
