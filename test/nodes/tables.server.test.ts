import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { card } from "../support/small-designs.ts";
import { type Node, startTwoNodes, type TwoNodes } from "../support/two-nodes.ts";

/** The contract allows a second, which a busy machine may not keep. */
const soon = { timeout: 120_000, interval: 20 };

let nodes: TwoNodes;
let id: string;
let plain: string;

beforeAll(async () => {
  nodes = await startTwoNodes({ designs: [card(), card({ name: "Plain" })] });
  [id = "", plain = ""] = nodes.data.designIds;
  const { api } = nodes.one;
  await api("POST", "/v1/tables", { json: { name: "readers", key: "id" } });
  const json = card({ data: [{ table: "readers", key: "{{id}}" }] });
  expect((await api("PUT", `/v1/designs/${id}/document?publish=true`, { json })).status).toBe(200);
});

afterAll(async () => await nodes[Symbol.asyncDispose]());

async function image({ server }: Node, design: string, query: string) {
  const answer = await fetch(`${server.base}/img?c=${nodes.data.companyId}&i=${design}&${query}`);
  const bytes = Buffer.from(await answer.bytes()).toString("base64");
  return { status: answer.status, bytes, warnings: answer.headers.get("x-limn-warnings") };
}

const named = async (node: Node, name: string) => (await image(node, plain, `first_name=${name}`)).bytes;
const ofRow = async (node: Node, key: string) => (await image(node, id, `id=${key}`)).bytes;

describe("rows of tables on two nodes", () => {
  test("are in force on both soon after one has changed them", async () => {
    const { one, other } = nodes;
    await expect
      .poll(async () => (await image(other, id, "id=r1")).warnings, soon)
      .toBe("image;reason=row_unknown");
    const put = async (first_name: string) =>
      await one.api("PUT", "/v1/tables/readers/rows/r1", { json: { first_name } });
    for (const name of ["Ada", "Grace"]) {
      await put(name);
      expect(await ofRow(one, "r1")).toBe(await named(one, name));
      const expected = await named(other, name);
      await expect.poll(() => ofRow(other, "r1"), soon).toBe(expected);
    }
    const replaced = await other.api("PUT", "/v1/tables/readers/rows?replace=true", {
      json: { rows: [{ id: "r1", first_name: "Hedy" }] },
    });
    expect(replaced.body).toEqual({ added: 0, changed: 1, removed: 0, total: 1 });
    const expected = await named(one, "Hedy");
    await expect.poll(() => ofRow(one, "r1"), soon).toBe(expected);
  });

  test("of two loads at once are those of one of them", async () => {
    const { one, other } = nodes;
    const rowsOf = (name: string) =>
      Array.from({ length: 3000 }, (_, at) => ({ id: `k${at}`, first_name: name }));
    const replace = async ({ api }: Node, name: string) =>
      await api("PUT", "/v1/tables/readers/rows?replace=true", { json: { rows: rowsOf(name) } });
    const answers = await Promise.all([replace(one, "one"), replace(other, "other"), replace(one, "third")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await other.api("GET", "/v1/tables/readers/rows?pageSize=1000&pageNumber=2");
    const { rows, total } = body as { rows: { first_name: string }[]; total: number };
    expect(total).toBe(3000);
    expect(new Set(rows.map(({ first_name }) => first_name)).size).toBe(1);
  });

  test("that are known go on while the database is gone; others are as without a row", async () => {
    const { one, other } = nodes;
    await one.api("PUT", "/v1/tables/readers/rows/known", { json: { first_name: "Ada" } });
    const expected = await named(other, "Ada");
    await expect.poll(() => ofRow(other, "known"), soon).toBe(expected);
    const fallback = await named(other, "Eve");
    await other.proxy.fail("refuse");
    await expect
      .poll(async () => await image(other, id, "id=unknown&first_name=Eve"), soon)
      .toEqual({ status: 200, bytes: fallback, warnings: "image;reason=data_unavailable" });
    expect(await image(other, id, "id=known")).toEqual({ status: 200, bytes: expected, warnings: null });
    await other.proxy.fail("none");
    await one.api("PUT", "/v1/tables/readers/rows/known", { json: { first_name: "Grace" } });
    const changed = await named(other, "Grace");
    await expect.poll(() => ofRow(other, "known"), soon).toBe(changed);
  });
});
