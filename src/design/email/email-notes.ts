import { drawnTexts, isSaid } from "../alt/drawn-alt.ts";
import { isAutoAlt } from "../alt/auto-alt.ts";
import { altValuesOf } from "../alt/alt-values.ts";
import { usualTags } from "../alt/usual-values.ts";
import type { Design } from "../design.ts";
import { parametersOf } from "../parameters.ts";
import { layersWhere } from "../groups.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import type { EmailContext, EmailFault, EmailNoteCode } from "./email-rule.ts";
import { isTold, momentsOf } from "./told-moments.ts";

const none: readonly never[] = [];

/**
 * What freezes when an email program keeps a copy, apart from times that no text names, which are findings; and what an automatic
 * alternative text can't say.
 */
export const emailNotes = {
  countdown_freezes: ({ design }) =>
    momentsOf(design)
      .filter((moment) => moment.isCountdown && isTold(moment, design))
      .map(({ layer }) => ({
        layer_id: layer.layer_id,
        message:
          "Shows the time left when the image was fetched. Apple Mail fetches it once, often before it is read; Gmail may show its copy when the email is opened again",
      })),
  time_freezes: ({ design }) =>
    momentsOf(design)
      .filter((moment) => !moment.isCountdown && isTold(moment, design))
      .map(({ layer }) => ({
        layer_id: layer.layer_id,
        message:
          "Is shown or left out by the time at which the image was fetched, and a copy stays like that",
      })),
  rows_freeze: ({ design }) =>
    design.data.length === 0
      ? none
      : [{ message: "What comes from tables is that of the moment at which the image was fetched" }],
  alt_leaves_out: ({ design }) => {
    const names = isAutoAlt(design) ? leftOut(design) : none;
    if (names.length === 0) return none;
    const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
    return [
      {
        message: `The alternative text leaves out what only some recipients see or a table fills: ${names.slice(0, maxNames).join(", ")}${more}`,
      },
    ];
  },
} as const satisfies Record<EmailNoteCode, (context: EmailContext) => readonly EmailFault[]>;

const maxNames = 10;

/** The names of texts that a snippet's alternative text doesn't have, with the merge tags that it usually has. */
function leftOut(design: Design): string[] {
  const tags = usualTags(design, parametersOf(design)).map(({ name }) => [name, { kind: "tag" }] as const);
  const said = new Set(
    drawnTexts(design, altValuesOf(Object.fromEntries(tags)), []).map(({ layer }) => layer),
  );
  return layersWhere(design.layers, ({ hidden }) => !hidden)
    .filter(isText)
    .filter((layer) => isSaid(layer.text) && !said.has(layer))
    .map(({ name }) => name);
}
