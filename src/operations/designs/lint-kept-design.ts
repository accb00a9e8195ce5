import { z } from "zod";
import { diagnosticRules } from "../../design/lint/diagnostic.ts";
import { designAt } from "../render/design-at.ts";
import { lintDocument } from "./lint-document.ts";
import type { Caller, Services } from "../services.ts";
import { refusingRenderFaults } from "../render/render-faults.ts";

const versions = ["live", "draft"] as const;

export const findingsBody = z.looseObject({
  findings: z.array(
    z.looseObject({
      rule: z.enum(diagnosticRules),
      layer_id: z.string(),
      layer_name: z.string(),
      message: z.string().describe("What is likely not meant, and what to do"),
      version: z.enum(versions).describe("Where it was found"),
    }),
  ),
});
export type FindingsBody = z.output<typeof findingsBody>;

/** What is allowed in a design, yet likely not meant: in what readers see, and in what is being worked on. */
export async function lintKeptDesign(
  services: Pick<Services, "store" | "liveDesigns" | "companyFonts" | "pool" | "backgroundRenders">,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<FindingsBody> {
  const findings: FindingsBody["findings"] = [];
  for (const version of versions) {
    const { design } = await designAt(services, caller, id, version);
    const lint = () => lintDocument(services, caller.companyId, design);
    const turn = () => refusingRenderFaults(lint);
    for (const finding of await services.backgroundRenders.run(turn, { urgent: true, signal })) {
      const layer = design.layers.find(({ layer_id }) => layer_id === finding.layer_id);
      findings.push({ ...finding, layer_name: layer?.name ?? finding.layer_id, version });
    }
  }
  return { findings };
}
