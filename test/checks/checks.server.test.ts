// @module-tag both-databases
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckBody } from "../../src/operations/checks/check-bodies.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;

beforeAll(async () => {
  limn = await startLimn();
});

afterAll(async () => {
  await limn[Symbol.asyncDispose]();
});

async function call(
  method: string,
  path: string,
  body?: NonNullable<RequestInit["body"]>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(limn.base + path, {
    method,
    headers: { "x-api-key": limn.key.text, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? undefined : JSON.parse(text) };
}

const json = { "content-type": "application/json" };

function postJson(body: object) {
  return call("POST", "/v1/checks", JSON.stringify({ design_id: limn.designId, ...body }), json);
}

function postFile(file: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ design_id: limn.designId, ...fields })) form.set(name, value);
  form.set("file", new Blob([file]), "list.csv");
  return call("POST", "/v1/checks", form);
}

async function waitFor(id: string): Promise<CheckBody> {
  for (;;) {
    const { body } = await call("GET", `/v1/checks/${id}`);
    if (!["queued", "running"].includes(body.status)) return body;
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    await setTimeout(30);
  }
}

const long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(30).trim();

describe("a check", () => {
  test("of rows finds those that an image would warn of", async () => {
    const made = await postJson({ rows: [{ params: { who: "Ada" } }, { params: { who: long } }, {}] });
    expect(made).toMatchObject({ status: 202, body: { status: "queued", total: 3, done: 0 } });
    expect(made.headers.get("location")).toBe(`/v1/checks/${made.body.id}`);
    expect(await waitFor(made.body.id)).toBeDefined();
    expect(await call("GET", `/v1/checks/${made.body.id}/rows`)).toBeDefined();
  });
  test("csv", async () => {
    const made = await postFile(`who;other;\n${"Ada;1\n".repeat(2000)}${long};2\n`);
    expect(made.body).toBeDefined();
    expect(await waitFor(made.body.id)).toBeDefined();
    expect(JSON.stringify(await call("GET", `/v1/checks/${made.body.id}/rows?code=text_cut`))).toBeDefined();
  });
});
