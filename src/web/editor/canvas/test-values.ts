import { applyParams } from "../../../design/apply-params.ts";
import type { Design } from "../../../design/design.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { parametersOf } from "../../../design/parameters.ts";
import type { PersonalisedDesign } from "../../../design/personalised-design.ts";
import { readQuery } from "../../../design/query-values.ts";

type Values = Readonly<Record<string, string>>;

/** The query string with the test values, as a reader's URL has it. Raw merge tags stay unencoded, as mails leave them. */
export function valuesQuery(design: Design, values: Values): string {
  return parametersOf(design)
    .flatMap(({ name }) => {
      const value = values[name];
      return value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
    })
    .join("&");
}

/** The design as a reader with these values sees it. */
export function withTestValues(design: Design, values: Values): PersonalisedDesign {
  const query = readQuery(valuesQuery(design, values));
  return applyParams(design, parametersOf(design), query, { graphemes: defaultLimits.graphemes });
}

/** Shows one layer with its placeholders, as it is typed. */
export function withOwnText(
  personalised: PersonalisedDesign,
  design: Design,
  layerId: string | undefined,
): PersonalisedDesign {
  const own = design.layers.find(({ layer_id }) => layer_id === layerId);
  if (own?.type !== "text") return personalised;
  // A short text would take the place of what is typed.
  const { short_text: _, ...typed } = own;
  const layers = personalised.design.layers.map((layer) => (layer.layer_id === layerId ? typed : layer));
  return { ...personalised, design: { ...personalised.design, layers } };
}
