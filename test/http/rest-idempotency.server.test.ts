import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi, uploadOf } from "../support/call-api.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { limnJson } from "../support/run-limn.ts";
import { samplePicture } from "../support/sample-picture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => {
  rest = await startRest([card()]);
});

afterAll(() => rest[Symbol.asyncDispose]());

const makeProject = (key: string, name: unknown) =>
  rest.api("POST", "/v1/projects", { json: { name }, headers: { "Idempotency-Key": key } });

async function projectsNamed(name: string): Promise<number> {
  const { body } = await rest.api("GET", "/v1/projects");
  return (body as { projects: { name: string }[] }).projects.filter((project) => project.name === name)
    .length;
}

test("a repeated request makes nothing and gets the first answer again", async () => {
  const first = await makeProject("one", "Spring");
  const second = await makeProject("one", "Spring");
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(await projectsNamed("Spring")).toBe(1);
});

test("of equal requests at once one makes it, and the others wait for its answer", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => makeProject("at once", "Summer")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
  expect(await projectsNamed("Summer")).toBe(1);
});

test("another body, query or path with the same key is refused", async () => {
  await makeProject("two", "Autumn");
  const others = [
    await makeProject("two", "Winter"),
    await rest.api("POST", `/v1/designs/${rest.designIds[0]}/copy`, {
      json: { name: "Autumn" },
      headers: { "Idempotency-Key": "two" },
    }),
  ];
  for (const { status, body } of others) {
    expect([status, (body as { code: string }).code]).toEqual([422, "idempotency_key_reused"]);
  }
  expect(await projectsNamed("Winter")).toBe(0);
});

test("a request that failed frees its key", async () => {
  expect((await makeProject("three", "")).status).toBe(422);
  const unknown = { json: {}, headers: { "Idempotency-Key": "three" } };
  expect((await rest.api("POST", "/v1/designs/dsn_no/copy", unknown)).status).toBe(404);
  expect((await makeProject("three", "Mended")).status).toBe(201);
});

test("an upload is made once, whatever the boundary of its body", async () => {
  const upload = async (bytes: Uint8Array) =>
    await rest.api("POST", "/v1/assets", {
      body: uploadOf(bytes),
      headers: { "Idempotency-Key": "picture" },
    });
  const [red, blue] = [await samplePicture("asset:one"), await samplePicture("asset:two")];
  const first = await upload(red);
  expect(first.status).toBe(201);
  expect((await upload(red)).body).toEqual(first.body);
  expect((await upload(blue)).status).toBe(422);
});

test("a check of a file is made once, whatever the boundary of its body", async () => {
  const check = async (rows: string, sizes = "default") => {
    const body = uploadOf(Buffer.from(rows), "rows.csv");
    body.set("design_id", rest.designIds[0] ?? "");
    body.set("sizes", sizes);
    return await rest.api("POST", "/v1/checks", { body, headers: { "Idempotency-Key": "list" } });
  };
  const first = await check("headline\nAda\n");
  expect(first.status).toBe(202);
  const second = await check("headline\nAda\n");
  expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([202, "true"]);
  expect(second.body).toEqual(first.body);
  const others = [await check("headline\nBo\n"), await check("headline\nAda\n", "")];
  expect(others.map(({ body }) => (body as { code: string }).code)).toEqual([
    "idempotency_key_reused",
    "idempotency_key_reused",
  ]);
});

test("designs and copies are made once; requests that make nothing ignore the header", async () => {
  const headers = { "Idempotency-Key": "design" };
  const { body: project } = await makeProject("four", "Designs");
  const json = { project_id: (project as { id: string }).id, document: card({ name: "Once" }) };
  const first = await rest.api("POST", "/v1/designs", { json, headers });
  expect(first.status).toBe(201);
  expect((await rest.api("POST", "/v1/designs", { json, headers })).body).toEqual(first.body);
  const { id } = first.body as { id: string };
  const copies = await Promise.all(
    [1, 2].map(() =>
      rest.api("POST", `/v1/designs/${id}/copy`, { json: {}, headers: { "Idempotency-Key": "copy" } }),
    ),
  );
  expect(copies[0]?.body).toEqual(copies[1]?.body);
  const render = { json: { design_id: id }, headers };
  expect((await rest.api("POST", "/v1/images", render)).status).toBe(200);
});

test("webhooks and their test events are made once, and the first answer shows the secret again", async () => {
  const json = { url: "http://93.184.215.14/hook", events: ["design.deleted"] };
  const headers = { "Idempotency-Key": "webhook" };
  const [first, second] = [
    await rest.api("POST", "/v1/webhooks", { json, headers }),
    await rest.api("POST", "/v1/webhooks", { json, headers }),
  ];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  const { body } = await rest.api("GET", "/v1/webhooks");
  expect((body as { webhooks: unknown[] }).webhooks).toHaveLength(1);
  const path = `/v1/webhooks/${(first.body as { id: string }).id}`;
  const events = [
    await rest.api("POST", `${path}/test`, { headers }),
    await rest.api("POST", `${path}/test`, { headers: { "Idempotency-Key": "test event" } }),
    await rest.api("POST", `${path}/test`, { headers: { "Idempotency-Key": "test event" } }),
  ];
  expect(events.map(({ status }) => status)).toEqual([422, 200, 200]);
  expect(events[2]?.body).toEqual(events[1]?.body);
});

describe("versions are made once", () => {
  const versionsOf = async (id: string) =>
    ((await rest.api("GET", `/v1/designs/${id}/versions`)).body as { total: number }).total;
  const copy = async () =>
    ((await rest.api("POST", `/v1/designs/${rest.designIds[0]}/copy`)).body as { id: string }).id;

  test("by restoring an earlier one", async () => {
    const id = await copy();
    const restore = async () =>
      await rest.api("POST", `/v1/designs/${id}/versions/1/restore`, {
        headers: { "Idempotency-Key": "restore" },
      });
    const [first, second] = [await restore(), await restore()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await versionsOf(id)).toBe(2);
  });

  test("by publishing, although the draft has changed since", async () => {
    const id = await copy();
    const draft = async (color: string) =>
      await rest.api("PUT", `/v1/designs/${id}/document`, { json: card({ background: { color } }) });
    const publish = async () =>
      await rest.api("POST", `/v1/designs/${id}/publish`, {
        json: { note: "Red" },
        headers: { "Idempotency-Key": "publish" },
      });
    await draft("#ff0000");
    const first = await publish();
    await draft("#0000ff");
    const second = await publish();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await versionsOf(id)).toBe(2);
  });
});

test("a key is the company's: all its API keys share it, and other companies have their own", async () => {
  const limn = async (...words: string[]) => await limnJson<{ id: string; key: string }>(rest.folder, words);
  const { key: sameCompany } = await limn("key", "create", "--name", "second", "--company", rest.companyId);
  const { id } = await limn("company", "create", "--name", "Others");
  const { key: otherCompany } = await limn("key", "create", "--name", "theirs", "--company", id);
  const first = await makeProject("shared", "Shared");
  const make = async (key: string, name: string) =>
    await createApi(rest.server.base, key)("POST", "/v1/projects", {
      json: { name },
      headers: { "Idempotency-Key": "shared" },
    });
  expect((await make(sameCompany, "Shared")).body).toEqual(first.body);
  expect((await make(sameCompany, "Other")).status).toBe(422);
  const theirs = await make(otherCompany, "Shared");
  expect([theirs.status, theirs.headers.get("idempotent-replayed")]).toEqual([201, null]);
  expect((theirs.body as { id: string }).id).not.toBe((first.body as { id: string }).id);
});

test.each(["x", "x".repeat(255), "a b, c;d=~"])("the key %j is accepted", async (key) => {
  const [first, second] = [await makeProject(key, "Long"), await makeProject(key, "Long")];
  expect([first.status, second.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
});

test.each(["", "é", "x".repeat(256)])("the key %j is refused", async (key) => {
  const { status, body } = await rest.rawApi("POST", "/v1/projects", {
    json: { name: "No" },
    headers: { "Idempotency-Key": key },
  });
  expect([status, (body as { code: string }).code]).toEqual([400, "malformed"]);
  expect(await projectsNamed("No")).toBe(0);
});
