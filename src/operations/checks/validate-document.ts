import { z } from "zod";
import type { Issue } from "../../design/issues.ts";
import { diagnosticRules } from "../../design/lint/diagnostic.ts";
import type { Parameter } from "../../design/parameters.ts";
import { parameterBody } from "../bodies.ts";
import { withRenderErrors } from "../render-errors.ts";
import { nameSchema } from "../schema-names.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { checkTables } from "../tables/table-usage.ts";
import { lintDesign } from "./lint-design.ts";
import {
  checkAssets,
  checkReservedNames,
  readDocument,
  type StoredDocument,
} from "../designs/read-document.ts";

export const validationBody = nameSchema(
  "Validation",
  z.looseObject({
    valid: z.boolean().describe("Whether a new design could be made of the document"),
    issues: z
      .array(
        z.looseObject({
          path: z.string().describe("For example document.layers[2].font_size"),
          message: z.string().describe("What is wrong with the value"),
          found: z.unknown().optional().describe("The value found"),
          allowed: z.array(z.unknown()).optional().describe("The values accepted"),
        }),
      )
      .describe("Why saving it would be refused"),
    findings: z
      .array(
        z.looseObject({
          rule: z.enum(diagnosticRules),
          layer_id: z.string(),
          message: z.string().describe("The probable mistake and what to do"),
        }),
      )
      .describe("Likely mistakes in a valid document, as limn design lint finds them"),
    render_cost_ms: z
      .int()
      .nullable()
      .describe("Milliseconds of a core that an image takes, by an estimate; null if it isn't valid"),
    optional_url_params: z.array(parameterBody).describe("The parameters that its runtime URL would take"),
  }),
);
export type ValidationBody = z.output<typeof validationBody>;

type ValidateServices = Pick<
  Services,
  "store" | "limits" | "fontFamilies" | "companyFonts" | "documents" | "pool" | "backgroundRenders"
>;

/** Checks a document as if a new design were made of it, and lints it. Nothing is saved. */
export async function validateDocument(
  services: ValidateServices,
  caller: Caller,
  document: unknown,
  signal: AbortSignal,
): Promise<ValidationBody> {
  const issues: Issue[] = [];
  const stored = await collect(issues, async () => await readDocument(services, caller, document));
  if (stored === undefined) return invalidDocument(issues);
  const { design } = stored;
  await collect(issues, async () => await checkAssets(services, caller, design));
  await collect(issues, async () => await checkTables(services, caller, design));
  await collect(issues, () => Promise.resolve(checkReservedNames(design)));
  if (issues.length > 0) return invalidDocument(issues);
  return await lintValid(services, caller, stored, signal);
}

const invalidDocument = (issues: readonly Issue[]): ValidationBody => ({
  valid: false,
  issues: issues.map(({ allowed, ...issue }) =>
    allowed === undefined ? issue : { ...issue, allowed: [...allowed] },
  ),
  findings: [],
  render_cost_ms: null,
  optional_url_params: [],
});

/** Adds the issues for which a check refuses the document. */
async function collect<Result>(issues: Issue[], check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "invalid") throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

async function lintValid(
  services: ValidateServices,
  { companyId }: Caller,
  { design, costMs, parameters }: StoredDocument,
  signal: AbortSignal,
): Promise<ValidationBody> {
  const lint = () => lintDesign(services, companyId, design);
  const findings = await services.backgroundRenders.run(companyId, async () => await withRenderErrors(lint), {
    urgent: true,
    signal,
  });
  return {
    valid: true,
    issues: [],
    findings: findings.map(({ rule, layer_id, message }) => ({ rule, layer_id, message })),
    render_cost_ms: costMs,
    optional_url_params: JSON.parse(parameters) as Parameter[],
  };
}
