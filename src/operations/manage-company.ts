import { z } from "zod";
import { foldCase } from "../design/fold-case.ts";
import type { Company } from "../store/companies.ts";
import { type CountedCompany, cycleStart, nextCycleStart, utcDay } from "../store/cycles.ts";
import type { Store } from "../store/store.ts";
import type { Caller, Services } from "./services.ts";

const mergeField = z.strictObject({
  parameter: z.string().trim().min(1).max(64).describe("A parameter's name, in any design"),
  field: z.string().trim().min(1).max(200).describe("Merge field of the email platform that fills it"),
});
export type MergeField = z.output<typeof mergeField>;

const mergeFields = z
  .array(mergeField)
  .max(50)
  .refine((fields) => new Set(fields.map(({ parameter }) => foldCase(parameter))).size === fields.length, {
    message: "Names a parameter twice",
  })
  .describe("Which merge field fills which parameter, for snippets");

const sender = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Expected an id of small letters, digits and hyphens")
  .max(40)
  .nullable()
  .describe("Default email platform for snippets");

export const companyInput = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  anchor_day: z
    .int()
    .min(1)
    .max(31)
    .optional()
    .describe("Day of the month on which billing cycles start, or the last day of a shorter month"),
  sender: sender.optional(),
  merge_fields: mergeFields.optional(),
});

export const companyBody = z.looseObject({
  id: z.string(),
  name: z.string(),
  anchor_day: z.int(),
  created_at: z.string(),
  sender,
  merge_fields: mergeFields,
  cycle: z
    .looseObject({ start: z.string().describe("First day"), end: z.string().describe("Last day") })
    .describe("The current cycle, in UTC"),
});
export type CompanyBody = z.output<typeof companyBody>;

type CompanyServices = Pick<Services, "store" | "now">;

export async function getCompany(
  { store, now }: CompanyServices,
  { companyId }: Caller,
): Promise<CompanyBody> {
  return presentCompany(await store.companies.get(companyId), now());
}

/** The company's merge fields, and the email platform that they are of. */
export async function readMergeFields(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<{ sender: string | null; fields: readonly MergeField[] }> {
  const company = await store.companies.get(companyId);
  const fields = JSON.parse(company?.merge_fields ?? "[]") as MergeField[];
  return { sender: company?.sender ?? null, fields };
}

/** A new anchor day also applies to past cycles: counts by cycle are as if it had always been set. */
export async function updateCompany(
  { store, now }: CompanyServices,
  { companyId }: Caller,
  { name, anchor_day, sender, merge_fields }: z.output<typeof companyInput>,
): Promise<CompanyBody> {
  const company = await store.companies.update(companyId, {
    ...(name === undefined ? {} : { name }),
    ...(anchor_day === undefined ? {} : { anchor_day }),
    ...(sender === undefined ? {} : { sender }),
    ...(merge_fields === undefined ? {} : { merge_fields: JSON.stringify(merge_fields) }),
  });
  return presentCompany(company, now());
}

function presentCompany(company: Company | undefined, now: Date): CompanyBody {
  if (company === undefined) throw new Error("A member outlived their company");
  const { id, name, anchor_day, created_at, sender } = company;
  return {
    id,
    name,
    anchor_day,
    created_at,
    sender,
    merge_fields: JSON.parse(company.merge_fields) as MergeField[],
    cycle: { start: cycleStart(anchor_day, now), end: dayBefore(nextCycleStart(anchor_day, now)) },
  };
}

function dayBefore(day: string): string {
  return utcDay(new Date(Date.parse(day) - 86_400_000));
}

/** Creates a company. Its cycles begin on today's day of the month. */
export async function createCompany(
  { store, now }: Pick<Services, "store" | "now">,
  name: string,
): Promise<Company> {
  return await store.companies.create({ name, anchor_day: now().getUTCDate() });
}

/** The caller's company, as far as counting opens needs it. */
export async function getCountedCompany(store: Store, { companyId }: Caller): Promise<CountedCompany> {
  const company = await store.companies.get(companyId);
  if (company === undefined) throw new Error("A key outlived its company");
  return { id: company.id, anchorDay: company.anchor_day };
}
