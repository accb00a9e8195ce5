import type { Design } from "../../design/design.ts";
import type { EmailWeights } from "../../design/email/email-rule.ts";
import { readQuery } from "../../design/query-values.ts";
import { conditionCases } from "../../design/stress/condition-cases.ts";
import type { StressCase } from "../../design/stress/stress-case.ts";
import { stressCases } from "../../design/stress/stress-cases.ts";
import { render, type RenderServices } from "../render/render.ts";
import type { RenderVersion } from "../render/render-request.ts";

/** One check renders at most so many images. */
const maxCases = 12;
// They look like the case without values, and the first of them waits for a host that doesn't exist.
const sameAsFallbacks: ReadonlySet<string> = new Set(["merge-tag", "missing-picture", "unread"]);

// Pictures of other hosts and rows of tables change without a new version.
const keptMs = 600_000;
/** By live design, which is the same object as long as it is live and in use. */
const weightsByDesign = new WeakMap<Design, { weights: EmailWeights; at: number }>();

/** As `weighImages`, once in ten minutes for a live version. */
export async function knownWeights(
  services: RenderServices,
  version: RenderVersion,
  signal: AbortSignal,
): Promise<EmailWeights> {
  const at = services.now().getTime();
  const known = weightsByDesign.get(version.design);
  if (known !== undefined && at - known.at < keptMs) return known.weights;
  const weights = await weighImages(services, version, signal);
  weightsByDesign.set(version.design, { weights, at });
  return weights;
}

/**
 * Renders a version with its own texts and with those of its stress cases, one after the other and after everything that somebody
 * waits for, and returns the bytes. Throws as `render` does.
 */
export async function weighImages(
  services: RenderServices,
  version: RenderVersion,
  signal?: AbortSignal,
): Promise<EmailWeights> {
  const { design, parameters } = version;
  const cases = stressCases(parameters, { conditionCases: conditionCases(design) })
    .filter(({ id }) => !sameAsFallbacks.has(id))
    .slice(0, maxCases);
  let weights: EmailWeights | undefined;
  for (const one of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that a check never takes more than one worker
    const bytes = await weigh(services, version, one, signal);
    if (weights === undefined) weights = { default: bytes, heaviest: bytes, heaviestCase: one.label };
    else if (bytes > weights.heaviest) weights = { ...weights, heaviest: bytes, heaviestCase: one.label };
  }
  if (weights === undefined) throw new Error("The first case is the design itself");
  return weights;
}

async function weigh(
  services: RenderServices,
  version: RenderVersion,
  { query, now }: StressCase,
  signal: AbortSignal | undefined,
): Promise<number> {
  const image = await render(services, {
    version,
    values: readQuery(query),
    now,
    priority: "background",
    signal,
  });
  const { byteLength } = image.bytes;
  image.release?.();
  return byteLength;
}
