import { describeWarning, placeOf } from "./describe-warning.ts";
import type { PreviewWarning } from "./read-warnings.ts";

type NameOf = (layerId: string) => string | undefined;

/** What several layers often share, in one sentence of them all. */
const shared: Record<string, { name: (warning: PreviewWarning, nameOf: NameOf) => string; words: string }> = {
  text_cut: {
    name: ({ layer }, nameOf) => placeOf(layer, nameOf),
    words: "have no room for the whole text: a part of it isn't seen.",
  },
  text_shrunk: {
    name: ({ layer, details }, nameOf) => `${placeOf(layer, nameOf)} (${details["font_size"] ?? "?"} px)`,
    words: "are drawn smaller to fit.",
  },
  tag_unresolved: {
    name: ({ layer, details }, nameOf) =>
      details["parameter"] === undefined ? placeOf(layer, nameOf) : `“${details["parameter"]}”`,
    words: "are still merge tags, so their fallbacks stand there.",
  },
};

const list = new Intl.ListFormat("en");

/** Warnings in sentences, the gravest first, each once. A text that is cut needn't be told to be smaller as well. */
export function describeWarnings(
  warnings: readonly PreviewWarning[],
  nameOf: NameOf = () => undefined,
): string[] {
  const cut = new Set(warnings.filter(({ code }) => code === "text_cut").map(({ layer }) => layer));
  const told = warnings.filter(({ code, layer }) => code !== "text_shrunk" || !cut.has(layer));
  const sentences = [...Map.groupBy(told, ({ code }) => code)]
    .toSorted(byGravity)
    .flatMap(([code, group]) => {
      const together = shared[code];
      const single = [...new Set(group.map((warning) => describeWarning(warning, nameOf)))];
      if (together === undefined || single.length === 1) return single;
      const names = [...new Set(group.map((warning) => together.name(warning, nameOf)))];
      return [`${list.format(names)} ${together.words}`];
    });
  return sentences;
}

/** What is only smaller comes last. */
function byGravity([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(one === "text_shrunk") - Number(other === "text_shrunk");
}
