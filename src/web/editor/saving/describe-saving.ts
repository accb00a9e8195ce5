import type { Flaw } from "../document/draft-flaws.ts";
import type { SaveState } from "./draft-writer.ts";
import * as words from "./words.ts";

/** Why a draft isn't saved or can't be published, in a few words, and what helps. */
export interface SaveNote {
  text: string;
  /** `show` leads to what needs attention, `retry` saves at once. */
  help: "show" | "retry" | undefined;
}

/** The note beside the status; undefined if all is well. */
export function describeSaving(
  { problem, refused, conflict }: SaveState,
  flaws: readonly Flaw[],
  isKept: boolean,
): SaveNote | undefined {
  // A dialog asks which side stays.
  if (conflict !== undefined) return undefined;
  if (problem === undefined) return flaws.length === 0 ? undefined : attention(flaws);
  if (problem.status === 0) {
    return { text: isKept ? words.offline : words.offlineKeep, help: "retry" };
  }
  if (problem.status === 403) {
    return { text: isKept ? words.youMayNoLongerEdit : words.youMayNoLongerEditKeep, help: "retry" };
  }
  if (refused.length > 0) return attention(refused);
  const { status, detail } = problem;
  return reasons[status] ?? (status >= 500 ? failing : { text: detail, help: "retry" });
}

const busy: SaveNote = { text: words.serverIsBusy, help: "retry" };
const failing: SaveNote = { text: words.serverHasProblem, help: "retry" };

/** By status. */
const reasons: Readonly<Record<number, SaveNote>> = {
  401: { text: words.signedOut, help: undefined },
  404: { text: words.thisDesignWasDeleted, help: "retry" },
  409: failing,
  429: busy,
  503: busy,
};

function attention(flaws: readonly Flaw[]): SaveNote {
  const [own] = ownWords.filter(([start]) => flaws.every(({ property = "" }) => property.startsWith(start)));
  if (flaws.length > 0 && own !== undefined) return { text: own[1], help: "show" };
  const untold = flaws.find(({ property }) => property === undefined || withoutField.has(property));
  if (untold !== undefined) {
    const { name, layerId } = untold;
    const text = name === undefined ? untold.words : words.ofLayer(name, untold.words);
    return { text, help: layerId === undefined ? undefined : "show" };
  }
  const texts = new Set(flaws.map(({ layerId, property }) => `${layerId} ${property}`));
  const isText = flaws.every(({ property }) => property !== undefined && textProperties.has(property));
  const need = isText ? words.textsNeedAttention : words.layersNeedAttention;
  return { text: need(texts.size), help: "show" };
}

/** By the beginning of a property of the design itself. */
const ownWords = [
  ["data", words.tableNeedsAttention],
  ["aliases.", words.formerNameNeedsAttention],
] as const;

/** Properties of layers that no field shows: the place in the tree, such as in groups that are nested too deep. */
const withoutField = new Set(["group", "layer_id"]);

const textProperties = new Set(["text", "short_text", "fallback", "value", "alt"]);
