// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createKey, revokeKey } from "../../src/operations/manage-keys.ts";
import { newTableInput } from "../../src/operations/tables/table-bodies.ts";
import { makeTable } from "../../src/operations/tables/manage-tables.ts";
import { inviteMember, type Owner, setUpOwnerOf, type SignedInPerson } from "../support/people.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let owner: Owner;
let company: string;

beforeAll(async () => {
  limn = await startLimn();
  company = `/dashboard/${limn.caller.companyId}`;
  owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  await makeTable(limn.services, limn.caller, newTableInput.parse({ name: "readers", key: "id" }));
});
afterAll(async () => await limn[Symbol.asyncDispose]());

interface SlowCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends half of a body, lets something happen once the server has admitted the call, and sends the rest. */
async function meanwhile({ method, path, headers, body }: SlowCall, happen: () => Promise<unknown>) {
  const admitted = vi.spyOn(limn.services.counters, "add");
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = fetch(limn.base + path, {
    method,
    headers: { origin: limn.base, "content-type": "application/json", ...headers },
    body: readable,
    duplex: "half",
  });
  await writer.write(Buffer.from(body.slice(0, 5)));
  await vi.waitUntil(() => admitted.mock.calls.length > 0, { timeout: 120_000, interval: 10 });
  admitted.mockRestore();
  await happen();
  await writer.write(Buffer.from(body.slice(5)));
  await writer.close();
  const answered = await answer;
  const text = await answered.text();
  return [answered.status, answered.ok ? "" : (JSON.parse(text) as { code: string }).code];
}

async function joinAsEditor(name: string): Promise<{ person: SignedInPerson; path: string }> {
  const email = `${name}@example.com`;
  const person = await inviteMember(limn.base, owner, { name, email, role: "editor" });
  const members = await limn.services.store.members.list(limn.caller.companyId);
  return { person, path: `${company}/members/${members.find((one) => one.email === email)?.id}` };
}

const nameOfDesign = async () =>
  ((await (await owner.call("GET", `${company}/v1/images/${limn.designId}`)).json()) as { name: string })
    .name;
const rename = (): SlowCall => ({
  method: "PATCH",
  path: `/v1/designs/${limn.designId}`,
  headers: {},
  body: JSON.stringify({ name: "Mine now" }),
});
const putRows = (): SlowCall => ({
  method: "PUT",
  path: "/v1/tables/readers/rows",
  headers: {},
  body: JSON.stringify({ rows: [{ id: "r1" }] }),
});

describe.each([
  ["a change", rename],
  ["rows of a table", putRows],
])("%s on its way", (what, call) => {
  const slug = what.replaceAll(/\W/g, "");

  test("is refused when the role is lowered meanwhile", async () => {
    const { person, path } = await joinAsEditor(`lowered-${slug}`);
    const headers = { cookie: person.cookie };
    const answer = await meanwhile({ ...call(), path: company + call().path, headers }, () =>
      owner.call("PATCH", path, { role: "viewer" }),
    );
    expect(answer).toEqual([403, "role_insufficient"]);
    await expectNothing();
  });

  test("is refused when the member is removed meanwhile", async () => {
    const { person, path } = await joinAsEditor(`removed-${slug}`);
    const headers = { cookie: person.cookie };
    const answer = await meanwhile({ ...call(), path: company + call().path, headers }, () =>
      owner.call("DELETE", path),
    );
    expect(answer).toEqual([404, "company_not_found"]);
    await expectNothing();
  });

  test("is refused when the key is revoked meanwhile", async () => {
    const { services, caller } = limn;
    const { text, key } = await createKey(services, caller, { name: "short" });
    const answer = await meanwhile({ ...call(), headers: { "x-api-key": text } }, () =>
      revokeKey(services, caller, key.id),
    );
    expect(answer).toEqual([401, "unauthorized"]);
    await expectNothing();
  });

  async function expectNothing(): Promise<void> {
    expect(await nameOfDesign()).toBe("Greeting");
    const rows = await owner.call("GET", `${company}/v1/tables/readers/rows`);
    expect(await rows.json()).toMatchObject({ total: 0 });
  }
});

test("a remark on its way is refused when the link is revoked meanwhile", async () => {
  const links = `${company}/designs/${limn.designId}/draft-links`;
  const made = (await (await owner.call("POST", links, { days: 1 })).json()) as { id: string; link: string };
  const path = `/guest/${made.link.split("/").at(-1)}/remarks`;
  const body = JSON.stringify({ name: "Nora", text: "Fine" });
  const call = { method: "POST", path, headers: {}, body };
  expect(await meanwhile(call, () => owner.call("DELETE", `${links}/${made.id}`))).toEqual([
    404,
    "draft_link_not_found",
  ]);
  expect(await limn.services.store.remarks.list(limn.caller.companyId, limn.designId)).toEqual([]);
});
