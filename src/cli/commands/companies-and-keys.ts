import { deleteCompany } from "../../operations/erasure/delete-company.ts";
import { exportCompany } from "../../operations/erasure/export-company.ts";
import { writeExport } from "../../operations/erasure/write-export.ts";
import { createCompany } from "../../operations/manage-company.ts";
import { createKey, listKeys, revokeKey } from "../../operations/manage-keys.ts";
import { type Command, companyOption, UsageError } from "../command.ts";
import { confirmOption, isConfirmed } from "../confirm.ts";
import { readName } from "../read-values.ts";

const nameOption = { name: { value: "NAME", required: true, doc: "Its name" } } as const;

export const companyCommands: readonly Command[] = [
  {
    words: "company create",
    summary: "Create a company",
    createsData: true,
    options: nameOption,
    async run({ services, value, print }) {
      const company = await createCompany(await services(), readName(value("name")));
      print({ json: company, text: company.id });
    },
  },
  {
    words: "company list",
    summary: "List companies",
    async run({ services, print }) {
      const companies = await (await services()).store.companies.list();
      const lines = companies.map(({ id, name }) => `${id}  ${name}`);
      print({ json: { companies: companies.map(({ id, name }) => ({ id, name })) }, text: lines.join("\n") });
    },
  },
  {
    words: "company export",
    summary: "Write everything that a company owns to a zip file, without secrets",
    positionals: { name: "ID", min: 1, max: 1 },
    options: { output: { value: "FILE", short: "o", required: true, doc: "The new file" } },
    async run({ services, positionals, value, print }) {
      const [companyId = ""] = positionals;
      const file = value("output") ?? "";
      const { stream } = await exportCompany(await services(), { companyId });
      await writeExport(file, stream);
      print({ json: { company: companyId, file }, text: file });
    },
  },
  {
    words: "company delete",
    summary: "Delete a company with everything that it owns, for good",
    positionals: { name: "ID", min: 1, max: 1 },
    options: confirmOption,
    async run(run) {
      const [companyId = ""] = run.positionals;
      const operations = await run.services();
      const company = await operations.store.companies.get(companyId);
      if (company === undefined) {
        run.warn(`No company has the id ${companyId}. Run limn company list to see all.`);
        return false;
      }
      const question = `Deletes ${company.name} with its designs, pictures, fonts, batches, keys and counts. Type its name:`;
      if (!(await isConfirmed(run, question, company.name))) {
        run.warn("Nothing was deleted.");
        return false;
      }
      const deletion = await deleteCompany(operations, { companyId });
      for (const email of deletion.users_without_company)
        run.warn(`${email} is a member of no company now. limn member delete ${email} deletes the account.`);
      run.print({ json: deletion, text: `${deletion.name} is deleted` });
      return undefined;
    },
  },
];

export const keyCommands: readonly Command[] = [
  {
    words: "key create",
    summary: "Create an API key and print it; it is shown only once",
    options: {
      ...nameOption,
      ...companyOption,
      expires: { value: "DATE", doc: "ISO date or time at which it expires" },
    },
    async run({ services, caller, value, print }) {
      const expiresAt = readTime(value("expires"));
      const { text, key } = await createKey(await services(), await caller(), {
        name: readName(value("name")),
        expiresAt,
      });
      print({ json: { key: text, ...key }, text });
    },
  },
  {
    words: "key list",
    summary: "List API keys without their secrets",
    options: companyOption,
    async run({ services, caller, print }) {
      const keys = await listKeys(await services(), await caller());
      const lines = keys.map(({ id, last4, name, last_used_at, revoked_at }) =>
        [
          id,
          `…${last4}`,
          revoked_at === null ? `used ${last_used_at ?? "never"}` : `revoked ${revoked_at}`,
          name,
        ].join("  "),
      );
      print({ json: { keys }, text: lines.join("\n") });
    },
  },
  {
    words: "key revoke",
    summary: "Revoke an API key",
    positionals: { name: "ID", min: 1, max: 1 },
    options: companyOption,
    async run({ services, ownerOf, positionals, print, warn }) {
      const [id = ""] = positionals;
      if (!(await revokeKey(await services(), await ownerOf("keys", id), id))) {
        warn(`No API key has the id ${id}. Run limn key list to see the keys of a company.`);
        return false;
      }
      print({ json: { id, revoked: true }, text: `${id} is revoked` });
      return undefined;
    },
  },
];

function readTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--expires ${text}: expected a date such as 2027-01-31`);
  return time.toISOString();
}
