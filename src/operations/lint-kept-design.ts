import { z } from "zod";
import type { FindingRule } from "../design/lint/finding.ts";
import { designAt } from "./design-at.ts";
import { lintDocument } from "./lint-document.ts";
import type { Caller, Parts } from "./parts.ts";
import { refusingRenderFaults } from "./render-faults.ts";

const places = ["live", "draft"] as const;
const rules = [
  "contrast",
  "text-fit",
  "no-fallback",
  "off-canvas",
  "invisible",
] as const satisfies FindingRule[];

export const findingsBody = z.looseObject({
  findings: z.array(
    z.looseObject({
      rule: z.enum(rules),
      layer_id: z.string(),
      layer_name: z.string(),
      message: z.string().describe("What is likely not meant, and what to do"),
      places: z.array(z.enum(places)).describe("Where it was found"),
    }),
  ),
});
export type FindingsBody = z.output<typeof findingsBody>;
type FindingBody = FindingsBody["findings"][number];

/** What is allowed in a design, yet likely not meant: in what readers see, and in what is being worked on. */
export async function lintKeptDesign(
  parts: Pick<Parts, "store" | "liveDesigns" | "companyFonts" | "pool" | "pictureTurns">,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<FindingsBody> {
  const found = new Map<string, FindingBody>();
  for (const place of places) {
    const { design } = await designAt(parts, caller, id, place);
    const lint = () => lintDocument(parts, caller.companyId, design, parts.pool.lint);
    const turn = () => refusingRenderFaults(lint);
    for (const finding of await parts.pictureTurns.hold(turn, { urgent: true, signal })) {
      const { rule, layer_id, message } = finding;
      const layer_name = design.layers.find((layer) => layer.layer_id === layer_id)?.name ?? layer_id;
      const told = { rule, layer_id, layer_name, message };
      const known = found.get(JSON.stringify(told));
      if (known === undefined) found.set(JSON.stringify(told), { ...told, places: [place] });
      else known.places.push(place);
    }
  }
  return { findings: [...found.values()] };
}
