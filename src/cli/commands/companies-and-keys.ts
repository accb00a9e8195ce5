import { deleteCompany } from "../../operations/erasure/delete-company.ts";
import { exportCompany } from "../../operations/erasure/export-company.ts";
import { writeExport } from "../../operations/erasure/write-export.ts";
import { createCompany } from "../../operations/manage-company.ts";
import {
  createKey,
  type KeyBody,
  listKeys,
  type Overlap,
  overlapNames,
  presentKey,
  revokeKey,
  rotateKey,
} from "../../operations/manage-keys.ts";
import { type Scope, scopes } from "../../operations/scopes.ts";
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
      scopes: { value: "LIST", doc: `What it may do, of ${scopes.join(",")}; default: all` },
      "project-ids": { value: "ID,ID", doc: "The only projects that it sees; default: all" },
    },
    async run({ services, caller, value, print }) {
      const expiresAt = readTime(value("expires"));
      const { text, key } = await createKey(await services(), await caller(), {
        name: readName(value("name")),
        expiresAt,
        scopes: readScopes(value("scopes")),
        projectIds: readList(value("project-ids")),
      });
      print({ json: { key: text, ...presentKey(key) }, text });
    },
  },
  {
    words: "key rotate",
    summary: "Print a new key in place of another, which works until the overlap is over",
    positionals: { name: "ID", min: 1, max: 1 },
    options: {
      ...companyOption,
      overlap: {
        value: "TIME",
        doc: `For how long the former works: ${overlapNames.join(", ")}; default: 24h`,
      },
    },
    async run({ services, ownerOf, positionals, value, print, warn }) {
      const [id = ""] = positionals;
      const overlap = readOverlap(value("overlap") ?? "24h");
      const { text, key, former } = await rotateKey(await services(), await ownerOf("keys", id), id, {
        overlap,
      });
      if (key.expires_at !== null) warn(`It expires at ${key.expires_at}, as the former did.`);
      print({ json: { key: text, ...presentKey(key), former: presentKey(former) }, text });
    },
  },
  {
    words: "key list",
    summary: "List API keys without their secrets",
    options: companyOption,
    async run({ services, caller, print }) {
      const keys = await listKeys(await services(), await caller());
      const listed = keys.map(presentKey);
      print({ json: { keys: listed }, text: listed.map(describeKey).join("\n") });
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

function describeKey(key: KeyBody): string {
  const { id, last4, name, last_used_at, revoked_at, scopes: held, project_ids } = key;
  const use = revoked_at === null ? `used ${last_used_at ?? "never"}` : `revoked ${revoked_at}`;
  const limits = [
    ...(held.length === scopes.length ? [] : [held.join(",")]),
    ...(project_ids === null ? [] : [`projects ${project_ids.join(",")}`]),
  ];
  return [id, `…${last4}`, use, ...limits, name].join("  ");
}

function readList(text: string | undefined): string[] | undefined {
  return text?.split(",").map((part) => part.trim());
}

function readScopes(text: string | undefined): Scope[] | undefined {
  return readList(text)?.map((name) => {
    const scope = scopes.find((each) => each === name);
    if (scope === undefined)
      throw new UsageError(`--scopes ${name}: expected some of ${scopes.join(", ")}, with commas between`);
    return scope;
  });
}

function readOverlap(text: string): Overlap {
  const overlap = overlapNames.find((name) => name === text);
  if (overlap === undefined)
    throw new UsageError(`--overlap ${text}: expected one of ${overlapNames.join(", ")}`);
  return overlap;
}

function readTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  // Times are compared as text, so their years have four digits.
  if (Number.isNaN(time.getTime()) || !/^\d/.test(time.toISOString()))
    throw new UsageError(`--expires ${text}: expected a date such as 2027-01-31`);
  return time.toISOString();
}
