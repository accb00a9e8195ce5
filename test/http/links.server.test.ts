// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;

const linked = card({
  link: "https://shop.example:8443/{{sku|all}}?name={{first_name}}#{{id}}",
  data: [{ table: "readers", key: "{{id}}" }],
});

beforeAll(async () => {
  rest = await startRest([card(), card({ name: "Other" })]);
  await rest.api("POST", "/v1/tables", { json: { name: "readers", key: "id" } });
  await rest.api("PUT", "/v1/tables/readers/rows/r1", { json: { sku: "blue/shoe" } });
  const [id = ""] = rest.designIds;
  const saved = await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json: linked });
  expect(saved.status).toBe(200);
});

afterAll(() => rest[Symbol.asyncDispose]());

const go = async (id: string, query = "", init: RequestInit = {}) =>
  await fetch(`${rest.server.base}/go?c=${rest.companyId}&i=${id}${query}`, { redirect: "manual", ...init });

async function countsOf(id: string) {
  const design = (await rest.api("GET", `/v1/designs/${id}`)).body as Record<string, number>;
  return [design["billing_cycle_click_count"], design["lifetime_click_count"], design["lifetime_open_count"]];
}

describe("the link of a design", () => {
  test("leads to its address with the reader's values, and counts the click", async () => {
    const [id = ""] = rest.designIds;
    const answer = await go(id, "&id=r1&first_name=Zo%C3%AB+%26+Bo");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(
      "https://shop.example:8443/blue%2Fshoe?name=Zo%C3%AB%20%26%20Bo#r1",
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await go(id, "&first_name=*|FNAME|*")).headers.get("location")).toBe(
      "https://shop.example:8443/all?name=#",
    );
    expect(await countsOf(id)).toEqual([2, 2, 0]);
    const head = await go(id, "&id=r1", { method: "HEAD" });
    expect([head.status, head.headers.get("location")]).toEqual([
      302,
      "https://shop.example:8443/blue%2Fshoe?name=#r1",
    ]);
    expect(await countsOf(id)).toEqual([2, 2, 0]);
  });

  test("is counted beside opens by day, by project and by who fetched the image", async () => {
    const [id = ""] = rest.designIds;
    const open = async (agent: string) =>
      await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}`, {
        headers: { "user-agent": agent },
      });
    for (const agent of ["Mozilla/5.0", "GoogleImageProxy", "GoogleImageProxy", "Mail", ""])
      await open(agent);
    const usage = (await rest.api("GET", `/v1/usage?split=fetcher&design_id=${id}`)).body as {
      total: number;
      days: Record<string, unknown>[];
    };
    expect(usage.total).toBe(5);
    expect(usage.days.at(-1)).toMatchObject({
      opens: 5,
      clicks: 2,
      fetchers: { apple_relay: 1, gmail_proxy: 2, yahoo_proxy: 0, scanner: 1, other: 1 },
    });
    expect(await countsOf(id)).toEqual([2, 2, 5]);
    const projects = (await rest.api("GET", "/v1/projects")).body as { projects: Record<string, unknown>[] };
    expect(projects.projects).toContainEqual(
      expect.objectContaining({ lifetime_click_count: 2, lifetime_open_count: 5 }),
    );
    const plain = (await rest.api("GET", "/v1/usage")).body as { days: Record<string, unknown>[] };
    expect(plain.days.at(-1)).toEqual({ day: expect.any(String) as string, opens: 5, clicks: 2 });
  });

  test("isn't there without a link, for an unknown design, or while it is paused", async () => {
    const [id = "", other = ""] = rest.designIds;
    expect((await go(other)).status).toBe(404);
    expect(await (await go("dsn_unknown")).json()).toMatchObject({ code: "design_not_found" });
    const page = await go(other, "", { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    const pause = async (paused: boolean) =>
      await rest.api("PATCH", `/v1/designs/${id}`, { json: { protection: { paused } } });
    await pause(true);
    expect(await (await go(id)).json()).toMatchObject({ code: "link_not_found", status: 404 });
    await pause(false);
    expect((await go(id)).status).toBe(302);
  });

  test("of a signed design needs the signature", async () => {
    const [id = ""] = rest.designIds;
    await rest.api("PATCH", `/v1/designs/${id}`, { json: { protection: { signed: true } } });
    const { url } = (await rest.api("POST", `/v1/designs/${id}/url`, { json: { params: { sku: "x" } } }))
      .body as {
      url: string;
    };
    const address = url.replace("/img?", "/go?");
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.headers.get("location")).toBe("https://shop.example:8443/x?name=#");
    expect((await fetch(address.replace("sku=x", "sku=y"), { redirect: "manual" })).status).toBe(403);
  });

  test("of a signed design doesn't take the signature for a value", async () => {
    const [id = ""] = rest.designIds;
    const link = "https://shop.example/?from={{s|email}}";
    await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json: card({ link }) });
    await rest.api("PATCH", `/v1/designs/${id}`, { json: { protection: { signed: true } } });
    const locationOf = async (params: object) => {
      const { body } = await rest.api("POST", `/v1/designs/${id}/url`, { json: { params } });
      const { url } = body as { url: string };
      const answer = await fetch(url.replace("/img?", "/go?"), { redirect: "manual" });
      return answer.headers.get("location");
    };
    expect(await locationOf({})).toBe("https://shop.example/?from=email");
    expect(await locationOf({ s: "app" })).toBe("https://shop.example/?from=app");
  });

  test("can't have a host that a value decides", async () => {
    const [, other = ""] = rest.designIds;
    for (const link of ["https://{{host}}/", "http://shop.example/", "https://me@shop.example/"]) {
      const answer = await rest.api("PUT", `/v1/designs/${other}/document?publish=true`, {
        json: card({ link }),
      });
      expect(answer.body).toMatchObject({ status: 422, errors: [{ path: "document.link" }] });
    }
  });
});
