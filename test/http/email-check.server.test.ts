import { afterAll, beforeAll, expect, it } from "vitest";
import type { EmailCheckBody } from "../../src/operations/email/check-email.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

const box = { x: 20, y: 20, width: 400, height: 60 };
const greeting = {
  layer_id: "greeting",
  name: "greeting",
  type: "text",
  ...box,
  text: "Good morning, {{first_name}}",
  font_size: 30,
};
const vip = {
  ...greeting,
  layer_id: "vip",
  name: "vip",
  y: 100,
  text: "For gold members",
  show_when: { all: [{ parameter: "tier", is: "gold" }] },
};
const sound = { name: "Sound", width: 600, height: 200, alt: "auto", layers: [greeting, vip] };
const faulty = { ...sound, name: "Faulty", width: 700, alt: "Waves", output: { format: "webp" } };

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([sound, faulty])));
afterAll(() => rest[Symbol.asyncDispose]());

async function check(index: number): Promise<EmailCheckBody> {
  const { status, body } = await rest.api("GET", `/v1/designs/${rest.designIds[index]}/email-check`);
  expect(status).toBe(200);
  return body as EmailCheckBody;
}

it("finds nothing in a sound design, weighs it, and writes its alternative text for each sender", async () => {
  const { findings, notes, weights, alt } = await check(0);
  expect(findings).toEqual([]);
  expect(notes.map(({ code }) => code)).toEqual(["alt_leaves_out"]);
  expect(weights.default).toBeGreaterThan(1000);
  expect(weights.heaviest).toBeGreaterThan(weights.default);
  expect(alt.template).toBe("Good morning, {{first_name}}");
  expect(alt.senders).toMatchObject({
    mailchimp: "Good morning, *|FNAME|*",
    "active-campaign": "Good morning, %FIRSTNAME%",
    html: "Good morning,",
  });
});

it("names what email programs make of a faulty one", async () => {
  const { findings, alt } = await check(1);
  expect(findings.map(({ code, layer_id }) => [code, layer_id])).toEqual([
    ["format_not_shown", undefined],
    ["alt_lacks_text", "greeting"],
    ["wide", undefined],
  ]);
  expect(alt.senders["mailchimp"]).toBe("Waves");
});

it("checks the live version, not the draft, and counts no open", async () => {
  const path = `/v1/designs/${rest.designIds[0]}`;
  await rest.api("PUT", `${path}/document`, { json: faulty });
  expect((await check(0)).findings).toEqual([]);
  await rest.api("POST", `${path}/publish`);
  expect((await check(0)).findings).toHaveLength(3);
  const { body } = await rest.api("GET", path);
  expect(body).toMatchObject({ lifetime_open_count: 0 });
});

it("answers the alternative text of a design as what is drawn, with placeholders", async () => {
  const { body } = await rest.api("POST", `/v1/designs/${rest.designIds[0]}/copy`);
  expect(body).toMatchObject({ alt: "Waves" });
  const created = await rest.api("POST", "/v1/designs", {
    json: { project_id: (body as { project_id: string }).project_id, document: sound },
  });
  expect(created.body).toMatchObject({ alt: "Good morning, {{first_name}}" });
});

it("knows no other design", async () => {
  expect((await rest.api("GET", "/v1/designs/dsn_none/email-check")).status).toBe(404);
});
