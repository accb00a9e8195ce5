// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDesign, deleteDesign } from "../../src/operations/designs/manage-designs.ts";
import { saveDraft } from "../../src/operations/designs/manage-drafts.ts";
import type { SharedDraftBody } from "../../src/operations/sharing/shared-draft-body.ts";
import { newTableInput } from "../../src/operations/tables/table-bodies.ts";
import { makeTable } from "../../src/operations/tables/manage-tables.ts";
import { inviteMember, type Owner, post, setUpOwnerOf, type SignedInPerson } from "../support/people.ts";
import { readPixels } from "../support/read-pixels.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let owner: Owner;
let viewer: SignedInPerson;
let company: string;

beforeAll(async () => {
  limn = await startLimn();
  company = `/dashboard/${limn.caller.companyId}`;
  owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  viewer = await inviteMember(limn.base, owner, { name: "Vic", email: "vic@example.com", role: "viewer" });
});
afterAll(async () => await limn[Symbol.asyncDispose]());

const sized = card({
  name: "Launch <b>",
  layers: [nameLayer({ color: "#ff0000" })],
  sizes: [{ name: "story", width: 60, height: 160 }],
});

async function make(document: object = sized): Promise<string> {
  const [project] = await limn.services.store.projects.list(limn.caller.companyId);
  return (await createDesign(limn.services, limn.caller, { project_id: project?.id ?? "", document })).id;
}

async function share(design: string, days = 7): Promise<{ id: string; link: string; token: string }> {
  const answer = await owner.call("POST", `${company}/designs/${design}/draft-links`, { days });
  expect(answer.status).toBe(201);
  const { id, link } = (await answer.json()) as { id: string; link: string };
  return { id, link, token: link.split("/").at(-1) ?? "" };
}

const guest = async (path: string, init: RequestInit = {}) => await fetch(limn.base + path, init);
const readShared = async (token: string) =>
  (await (await guest(`/guest/${token}`)).json()) as SharedDraftBody;
const say = async (token: string, json: unknown) => await post(limn.base, `/guest/${token}/remarks`, json);
const remarksOf = async (design: string, who: SignedInPerson = owner) =>
  (
    (await (await who.call("GET", `${company}/designs/${design}/remarks`)).json()) as {
      remarks: { id: string; text: string; resolved_at: string | null }[];
    }
  ).remarks;

/** What every answer to a guest says to browsers, caches and search engines. */
function expectPrivate({ headers }: Response): void {
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("set-cookie")).toBeNull();
}

describe("a link to a draft", () => {
  test("shows the present draft, its sizes and parameters, and nothing else", async () => {
    const id = await make();
    const { link, token } = await share(id);
    expect(new URL(link).pathname).toMatch(/^\/shared\/[\w-]{43}$/);
    const published = await readShared(token);
    expect(published).toEqual({
      name: "Launch <b>",
      is_published: true,
      saved_at: expect.any(String),
      expires_at: expect.any(String),
      sizes: [
        { name: "default", width: 160, height: 60 },
        { name: "story", width: 60, height: 160 },
      ],
      parameters: [{ name: "first_name", type: "text", default: expect.any(String) }],
    });
    const draft = { ...sized, layers: [nameLayer({ color: "#0000ff" })] };
    await saveDraft(limn.services, limn.caller, id, { document: draft, publish: false });
    const changed = await readShared(token);
    expect(changed.is_published).toBe(false);
    expect(changed.saved_at >= published.saved_at).toBe(true);
  });

  test("renders each size with a guest's values, as the draft is, and counts no open", async () => {
    const id = await make();
    const { token } = await share(id);
    const image = async (query: string) => {
      const answer = await guest(`/guest/${token}/image${query}`);
      expect(answer.status).toBe(200);
      expectPrivate(answer);
      expect(answer.headers.get("x-limn-warnings")).toBeNull();
      return await readPixels(await answer.bytes());
    };
    const own = await image("");
    expect([own.width, own.height]).toEqual([160, 60]);
    const story = await image("?size=story");
    expect([story.width, story.height]).toEqual([60, 160]);
    expect((await image("?first_name=Zoe")).data).not.toEqual(own.data);
    const draft = { ...sized, layers: [nameLayer({ color: "#0000ff" })] };
    await saveDraft(limn.services, limn.caller, id, { document: draft, publish: false });
    expect((await image("")).data).not.toEqual(own.data);
    const counts = await (await owner.call("GET", `${company}/v1/images/${id}`)).json();
    expect(counts).toMatchObject({ lifetime_open_count: 0, billing_cycle_open_count: 0 });
  });

  test("answers HEAD of an image with its headers, and renders nothing", async () => {
    const { token } = await share(await make());
    const got = await guest(`/guest/${token}/image`);
    await got.bytes();
    const render = vi.spyOn(limn.services.pool, "render");
    const head = await guest(`/guest/${token}/image?first_name=Zoe`, { method: "HEAD" });
    const unknown = await guest(`/guest/${"x".repeat(43)}/image`, { method: "HEAD" });
    expect(render).not.toHaveBeenCalled();
    render.mockRestore();
    expect([head.status, unknown.status]).toEqual([200, 404]);
    expectPrivate(head);
    for (const name of ["content-type", "content-security-policy", "cross-origin-resource-policy"])
      expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
  });

  test("is the same plain 404 when it is invented, revoked or expired", async () => {
    const id = await make();
    const { store } = limn.services;
    const [revoked, expired] = [await share(id), await share(id, 1)];
    const revoke = `${company}/designs/${id}/draft-links/${revoked.id}`;
    expect((await owner.call("DELETE", revoke)).status).toBe(204);
    expect((await owner.call("DELETE", revoke)).status).toBe(404);
    await store.database.queries
      .updateTable("draft_links")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where("id", "=", expired.id)
      .execute();
    const details = new Set<string>();
    for (const token of [
      "x",
      "x".repeat(43),
      revoked.token,
      expired.token,
      "%00",
      "..%2F..",
      "x".repeat(3000),
    ]) {
      for (const path of [`/guest/${token}`, `/guest/${token}/image`]) {
        const answer = await guest(path);
        const problem = (await answer.json()) as { code: string; detail: string };
        expect([path.slice(0, 60), answer.status, problem.code]).toEqual([
          path.slice(0, 60),
          404,
          "draft_link_not_found",
        ]);
        details.add(problem.detail);
        expectPrivate(answer);
      }
      expect((await say(token, { name: "Nora", text: "Fine" })).status).toBe(404);
    }
    expect(details.size).toBe(1);
  });

  test("stops with its design, and works again when the design is restored", async () => {
    const id = await make();
    const { token } = await share(id);
    await deleteDesign(limn.services, limn.caller, id);
    expect((await guest(`/guest/${token}`)).status).toBe(404);
    expect((await guest(`/guest/${token}/image`)).status).toBe(404);
    await owner.call("POST", `${company}/v1/designs/${id}/undelete`);
    expect((await guest(`/guest/${token}`)).status).toBe(200);
  });

  test("is kept as a hash, listed with its last use, and its address is for editors", async () => {
    const id = await make();
    const { token, link, id: linkId } = await share(id, 1);
    const rows = await limn.services.store.database.queries.selectFrom("draft_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const list = async (who: SignedInPerson) =>
      ((await (await who.call("GET", `${company}/designs/${id}/draft-links`)).json()) as { links: object[] })
        .links;
    expect(await list(owner)).toMatchObject([{ id: linkId, link, author: owner.name, last_seen_at: null }]);
    await readShared(token);
    const [seen] = await list(viewer);
    expect(seen).toMatchObject({ id: linkId, last_seen_at: expect.any(String) });
    expect(seen).not.toHaveProperty("link");
    expect((await owner.call("POST", `${company}/designs/${id}/draft-links`, { days: 2 })).status).toBe(422);
    expect((await viewer.call("POST", `${company}/designs/${id}/draft-links`, { days: 7 })).status).toBe(403);
    expect((await owner.call("GET", `${company}/designs/dsn_none/draft-links`)).status).toBe(404);
  });

  test("a design has a limited number of links", async () => {
    const id = await make();
    for (let count = 0; count < 20; count += 1) await share(id);
    const more = await owner.call("POST", `${company}/designs/${id}/draft-links`, { days: 7 });
    expect([more.status, ((await more.json()) as { code: string }).code]).toEqual([409, "draft_link_limit"]);
  });

  test("a guest's values choose no row of a table", async () => {
    const { services, caller } = limn;
    await makeTable(services, caller, newTableInput.parse({ name: "readers", key: "id" }));
    const rows = {
      rows: [
        { id: "r1", first_name: "Secret" },
        { id: "all", first_name: "Everybody" },
      ],
    };
    await owner.call("PUT", `${company}/v1/tables/readers/rows`, rows);
    const keyed = await make(card({ layers: [nameLayer()], data: [{ table: "readers", key: "{{id}}" }] }));
    const { token } = await share(keyed);
    expect((await readShared(token)).parameters.map(({ name }) => name)).toEqual(["first_name"]);
    const bytesOf = async (address: string) => Buffer.from(await (await guest(address)).arrayBuffer());
    const [own, guessed] = [
      await bytesOf(`/guest/${token}/image`),
      await bytesOf(`/guest/${token}/image?id=r1`),
    ];
    expect(guessed).toEqual(own);
    // The design's own row is part of what it shows, and isn't asked for.
    const fixed = await make(card({ layers: [nameLayer()], data: [{ table: "readers", key: "all" }] }));
    const shown = await share(fixed);
    expect((await readShared(shown.token)).parameters).toEqual([]);
    const live = await bytesOf(`/img?c=${caller.companyId}&i=${fixed}`);
    expect(await bytesOf(`/guest/${shown.token}/image?first_name=Mine`)).toEqual(live);
  });
});

describe("a guest's remark", () => {
  test("is kept as the text that it is, read by viewers, and resolved, opened and deleted by editors", async () => {
    const id = await make();
    const { token } = await share(id);
    const text = "<img src=x onerror=alert(1)>\r\nSecond line";
    const answer = await say(token, { name: " Nora\nVance ", text });
    expect(answer.status).toBe(204);
    expectPrivate(answer);
    const [remark] = await remarksOf(id, viewer);
    expect(remark).toMatchObject({
      name: "Nora Vance",
      text: "<img src=x onerror=alert(1)>\nSecond line",
      resolved_at: null,
    });
    const path = `${company}/designs/${id}/remarks/${remark?.id}`;
    const news = async () => await (await owner.call("GET", `${company}/designs/${id}/draft/news`)).json();
    expect(await news()).toMatchObject({ open_remarks: 1 });
    expect((await viewer.call("PATCH", path, { resolved: true })).status).toBe(403);
    expect(await (await owner.call("PATCH", path, { resolved: true })).json()).toMatchObject({
      resolved_at: expect.any(String),
    });
    expect(await news()).toMatchObject({ open_remarks: 0 });
    await owner.call("PATCH", path, { resolved: false });
    expect((await remarksOf(id))[0]?.resolved_at).toBeNull();
    expect([(await owner.call("DELETE", path)).status, (await owner.call("DELETE", path)).status]).toEqual([
      204, 404,
    ]);
    // Guests read none.
    expect(JSON.stringify(await readShared(token))).not.toContain("Second line");
  });

  test("is refused when it is blank, too long, of a wrong form, a megabyte, or from another site", async () => {
    const id = await make();
    const { token } = await share(id);
    const status = async (json: unknown) => (await say(token, json)).status;
    expect(await status({ name: "Nora", text: " \u0000\n" })).toBe(422);
    expect(await status({ name: "", text: "Fine" })).toBe(422);
    expect(await status({ name: "Nora", text: "x".repeat(2001) })).toBe(422);
    expect(await status({ name: "Nora", text: 7 })).toBe(422);
    expect(await status({ name: "Nora", text: "Fine", html: true })).toBe(422);
    expect(await status([])).toBe(422);
    expect(await status({ name: "Nora", text: "x".repeat(1_000_000) })).toBe(413);
    const crossSite = await guest(`/guest/${token}/remarks`, {
      method: "POST",
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      body: JSON.stringify({ name: "Nora", text: "Fine" }),
    });
    expect(crossSite.status).toBe(403);
    const form = await guest(`/guest/${token}/remarks`, {
      method: "POST",
      headers: { origin: limn.base },
      body: new URLSearchParams({ name: "Nora", text: "Fine" }),
    });
    expect(form.status).toBe(415);
    expect(await status({ name: "Nora", text: "é".repeat(2000) })).toBe(204);
    expect(await remarksOf(id)).toHaveLength(1);
  });

  test("is one of twenty in an hour by one link", async () => {
    const id = await make();
    const [one, two] = [await share(id), await share(id)];
    for (let count = 0; count < 20; count += 1)
      expect((await say(one.token, { name: "Nora", text: `No. ${count}` })).status).toBe(204);
    const refused = await say(one.token, { name: "Nora", text: "No. 20" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
    expect((await say(two.token, { name: "Nora", text: "From another link" })).status).toBe(204);
  });
});

describe("who saved a draft", () => {
  test("is told to editors that are open, by name, and whether it was oneself", async () => {
    const id = await make();
    const news = async (who: SignedInPerson) =>
      await (await who.call("GET", `${company}/designs/${id}/draft/news`)).json();
    expect(await news(owner)).toMatchObject({ revision: 1, author: null, is_own: false });
    await owner.call("PUT", `${company}/v1/designs/${id}/document`, { ...sized, alt: "Changed" });
    const author = { kind: "user", name: owner.name };
    expect(await news(owner)).toMatchObject({
      revision: 2,
      author,
      is_own: true,
      saved_at: expect.any(String),
    });
    expect(await news(viewer)).toMatchObject({ revision: 2, author, is_own: false });
    const headers = { "x-api-key": limn.key.text, "content-type": "application/json" };
    const body = JSON.stringify({ ...sized, alt: "By a program" });
    await fetch(`${limn.base}/v1/designs/${id}/document`, { method: "PUT", headers, body });
    expect(await news(owner)).toMatchObject({ author: { kind: "key", name: "test" }, is_own: false });
    await owner.call("PATCH", `${company}/v1/designs/${id}`, { name: "Renamed" });
    expect(await news(owner)).toMatchObject({ revision: 4, author, is_own: true });
  });
});
