import { z } from "zod";
import { checkEmail } from "../../design/email/check-email.ts";
import { emailCodes, emailNoteCodes, type EmailWeights } from "../../design/email/email-rule.ts";
import { loadDesignVersion } from "../designs/design-version.ts";
import type { RenderServices } from "../render/render.ts";
import type { RenderVersion } from "../render/render-request.ts";
import { readMergeFields } from "../manage-company.ts";
import { nameSchema } from "../schema-names.ts";
import type { Caller, Services } from "../services.ts";
import { altTextsOf, type CompanyFields } from "./alt-texts.ts";
import { knownWeights, weighImages } from "./weigh-images.ts";

const fault = {
  layer_id: z.string().optional().describe("Absent for the image as a whole"),
  message: z.string().describe("What recipients see, in plain words"),
};
const bytes = z.int().min(0);

export const emailCheckBody = nameSchema(
  "EmailCheck",
  z.looseObject({
    findings: z
      .array(
        z.looseObject({
          code: z.enum(emailCodes),
          ...fault,
          bytes: bytes.optional().describe("Weight of the image, of the code heavy"),
        }),
      )
      .describe("Faults; none when the image is ready for an email"),
    notes: z
      .array(z.looseObject({ code: z.enum(emailNoteCodes), ...fault }))
      .describe("What isn't a fault, but good to know: what freezes in copies that email programs keep"),
    weights: z
      .looseObject({
        default: bytes.describe("With the design's own texts"),
        heaviest: bytes.describe("With the values of the stress case that makes it heaviest"),
      })
      .describe("Bytes of the image"),
    alt: z
      .looseObject({
        template: z.string().describe("With placeholders for all values"),
        senders: z
          .record(z.string(), z.string())
          .describe("By email platform, with its merge tags, escaped for the attribute alt"),
      })
      .describe("Alternative text of the image"),
  }),
);
export type EmailCheckBody = z.output<typeof emailCheckBody>;

type CheckServices = RenderServices & Pick<Services, "now">;

/** Checks the live version of a stored design. */
export async function checkStoredDesign(
  services: CheckServices & Pick<Services, "store" | "liveDesigns">,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<EmailCheckBody> {
  const version = await loadDesignVersion(services, caller, id, "live");
  const weights = await knownWeights(services, version, signal);
  return presentCheck(services, version, weights, await readMergeFields(services, caller));
}

/** Checks a design that needn't be stored. */
export async function checkDesign(services: CheckServices, version: RenderVersion): Promise<EmailCheckBody> {
  const weights = await weighImages(services, version);
  return presentCheck(services, version, weights, { sender: null, fields: [] });
}

/** Applies the rules of docs/email.md. */
function presentCheck(
  { now }: Pick<Services, "now">,
  { design, parameters }: RenderVersion,
  weights: EmailWeights,
  fields: CompanyFields,
): EmailCheckBody {
  const { findings, notes } = checkEmail({ design, weights, now: now().getTime() });
  return {
    findings: findings.map((one) => ({ ...one })),
    notes: notes.map((one) => ({ ...one })),
    weights: { default: weights.default, heaviest: weights.heaviest },
    alt: { ...altTextsOf(design, parameters, fields) },
  };
}
