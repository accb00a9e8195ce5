import { makeBatch } from "../../src/operations/batches/manage-batches.ts";
import type { Role } from "../../src/operations/roles.ts";
import { makeTable } from "../../src/operations/tables/manage-tables.ts";
import { newTableInput } from "../../src/operations/tables/table-bodies.ts";
import { createWebhook } from "../../src/operations/webhooks/manage-webhooks.ts";
import { ada, inviteMember, type Owner, setUpOwnerOf, type SignedInPerson } from "../support/people.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { type Ids, webhook } from "./access-calls.ts";

/** A company with one of everything and a member of each role, and the owner of another company. */
export interface AccessFixture {
  limn: TestLimn;
  ours: string;
  theirs: string;
  ids: Ids;
  people: Record<Role, SignedInPerson>;
  stranger: Owner;
}

export async function startAccess(environment: Record<string, string> = {}): Promise<AccessFixture> {
  const limn = await startLimn(environment);
  const { services, caller } = limn;
  const ours = caller.companyId;
  const owner = await setUpOwnerOf(services, ours);
  const join = async (role: Role, name: string) =>
    await inviteMember(limn.base, owner, { name, email: `${name}@example.com`, role });
  const people = {
    owner,
    admin: await join("admin", "amy"),
    editor: await join("editor", "eli"),
    viewer: await join("viewer", "vic"),
  };
  const theirs = (await services.store.companies.list()).find(({ id }) => id !== ours)?.id ?? "";
  const stranger = await setUpOwnerOf(services, theirs, { ...ada, email: "stranger@example.com" });
  await owner.call("POST", `/dashboard/${ours}/invitations`, { email: "inv@example.com", role: "viewer" });
  return { limn, ours, theirs, ids: await makeIds(limn, owner), people, stranger };
}

async function makeIds({ services, caller, designId, key }: TestLimn, owner: Owner): Promise<Ids> {
  const { store } = services;
  const { companyId } = caller;
  const rows = Buffer.from(JSON.stringify({ design_id: designId, rows: [{}] }));
  return {
    design: designId,
    webhook: (await createWebhook(services, caller, webhook)).id,
    batch: (await makeBatch(services, caller, { kind: "json", bytes: rows })).id,
    check: await makeCheckOf(services, caller, designId),
    table: (await makeTable(services, caller, newTableInput.parse({ name: "ours", key: "id" }))).name,
    project: (await store.projects.list(companyId))[0]?.id ?? "",
    key: key.id,
    member: (await store.members.list(companyId)).find(({ role }) => role === "viewer")?.id ?? "",
    invitation: (await store.invitations.list(companyId))[0]?.id ?? "",
    ...(await makeShared(services, owner, designId)),
  };
}

/** A link to a draft, and a remark about it. */
async function makeShared(
  { store }: TestLimn["services"],
  owner: Owner,
  design_id: string,
): Promise<Pick<Ids, "draftLink" | "remark">> {
  const { companyId: company_id } = owner;
  await owner.call("POST", `/dashboard/${company_id}/designs/${design_id}/draft-links`, { days: 1 });
  const remark = { company_id, design_id, link_id: "lnk_1", name: "Nora", text: "Fine" };
  await store.remarks.add(remark, { anHour: 1, inAll: 1 });
  return {
    draftLink: (await store.draftLinks.list(company_id, design_id))[0]?.id ?? "",
    remark: (await store.remarks.list(company_id, design_id))[0]?.id ?? "",
  };
}

async function makeCheckOf(
  { store }: TestLimn["services"],
  { companyId: company_id }: TestLimn["caller"],
  design_id: string,
): Promise<string> {
  const source = { table_name: null, table_id: null, base_load: null, sizes: null, pictures: 0, total: 1 };
  const made = await store.checks.create(
    { company_id, design_id, design_version: 1, ...source },
    "nobody",
    5,
  );
  return made === "limit" ? "" : made.id;
}
