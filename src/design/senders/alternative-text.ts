import { type AltDesign, altTextOf } from "../alt/alt-text.ts";
import { altValuesOf } from "../alt/alt-values.ts";
import { writeMarked } from "../alt/marked-text.ts";
import { foldCase } from "../fold-case.ts";
import { escapeAttribute } from "./escape.ts";
import type { Sender } from "./sender.ts";

/** The value of a parameter: a merge tag for a field of the recipient, or a fixed text. */
export type SnippetValue = { kind: "tag"; field: string } | { kind: "text"; text: string };

/** The alternative text of an `<img>` for one sender, escaped for the attribute, with merge tags unchanged. */
export function alternativeText(
  design: AltDesign,
  values: Readonly<Record<string, SnippetValue>>,
  { tags }: Pick<Sender, "tags">,
): string {
  const fields = new Map(
    Object.entries(values).flatMap(([name, value]) =>
      value.kind === "tag" ? [[foldCase(name), value.field] as const] : [],
    ),
  );
  const escape = (text: string) => escapeAttribute(text, tags?.marks);
  return writeMarked(
    altTextOf(design, altValuesOf(values)),
    ({ parameter, fallback }) => {
      const tag = tags?.inText(fields.get(foldCase(parameter)) ?? "", fallback) ?? "";
      return tag === "" ? escape(fallback) : tag;
    },
    escape,
  );
}
