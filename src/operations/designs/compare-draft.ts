import { z } from "zod";
import { compareDesigns } from "../../design/compare-designs.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { Design } from "../../design/design.ts";
import { conditionCases } from "../../design/stress/condition-cases.ts";
import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import { fullDesignBody } from "../bodies.ts";
import { loadDesignVersion } from "./design-version.ts";
import type { Caller, Services } from "../services.ts";
import { designNotFound } from "./get-design.ts";

const changeBody = z.looseObject({
  layer_id: z.string().optional().describe("Missing for changes outside layers, such as the background"),
  name: z.string(),
  change: z.enum(["added", "removed", "changed", "moved"]),
  properties: z.array(z.string()).describe("Properties that differ in a changed layer"),
});

const caseBody = z.looseObject({
  id: z.string(),
  label: z.string(),
  why: z.string(),
  query: z.string(),
  now: z.string().optional().describe("The time of the open, in ISO 8601, if it makes a difference"),
  expected: z.array(z.string()),
});

export const draftStateBody = z.looseObject({
  revision: z.int().describe("Revision of the draft; in quotation marks it is the ETag for If-Match"),
  differs: z.boolean().describe("Whether the draft differs from the live version"),
  optional_url_params: fullDesignBody.shape.optional_url_params.describe("Parameters of the draft"),
  width: fullDesignBody.shape.width.describe("Width of the draft's first canvas in pixels"),
  height: fullDesignBody.shape.height.describe("Height of the draft's first canvas in pixels"),
  sizes: fullDesignBody.shape.sizes.describe("Further sizes of the draft"),
  condition_cases: z
    .looseObject({ live: z.array(caseBody), draft: z.array(caseBody) })
    .describe("Values that show and hide layers, for the live version and for the draft"),
  changes: z.array(changeBody).describe("From the live version to the draft"),
});
export type DraftStateBody = z.output<typeof draftStateBody>;

/** Compares a draft with the live version. */
export async function compareDraft(
  services: Pick<Services, "store" | "liveDesigns">,
  caller: Caller,
  id: string,
): Promise<DraftStateBody> {
  const stored = await services.store.designs.getDraft(caller.companyId, id);
  if (stored === undefined) throw designNotFound(id);
  const draft = readStoredDesign(stored.document);
  const live = await loadDesignVersion(services, caller, id, "live");
  const changes = compareDesigns(live.design, draft);
  return {
    revision: stored.revision,
    differs: changes.length > 0,
    optional_url_params: parametersOf(draft).map((parameter) => ({ ...parameter })),
    width: draft.width,
    height: draft.height,
    sizes: draft.sizes.map(({ name, width, height }) => ({ name, width, height })),
    condition_cases: { live: casesOf(live.design), draft: casesOf(draft) },
    changes: changes.map((change) => ({ ...change })),
  };
}

const casesOf = (design: Design) =>
  conditionCases(design).map((one) => ({ ...one, expected: [...one.expected] }));

/**
 * Whether a draft differs from the live version in more than the name, because a rename reaches the draft without being
 * published. Both documents are in canonical form.
 */
export function hasUnpublishedChanges(draft: object, live: object): boolean {
  const nameless = (document: object) => JSON.stringify({ ...document, name: "" });
  return nameless(draft) !== nameless(live);
}
