import { afterAll, beforeAll, expect, test } from "vitest";
import { documentExample } from "../../src/http/examples/designs.ts";
import type {
  PostmanCollection,
  PostmanItem,
  PostmanPair,
  PostmanRequest,
} from "../../src/http/postman/postman-types.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

let rest: RestFixture;
let collection: PostmanCollection;
let variables: Record<string, string>;

beforeAll(async () => {
  rest = await startRest([documentExample]);
  collection = (await (await fetch(`${rest.server.base}/postman.json`)).json()) as PostmanCollection;
  const given = collection.variable.filter(({ value }) => value !== "");
  const { body } = await rest.rawApi("GET", "/v1/projects");
  const { projects } = body as { projects: { id: string }[] };
  variables = {
    ...Object.fromEntries(given.map(({ key, value }) => [key, value])),
    apiKey: rest.key,
    companyId: rest.companyId,
    designId: rest.designIds[0] ?? "",
    projectId: projects[0]?.id ?? "",
  };
});
afterAll(async () => await rest?.[Symbol.asyncDispose]());

/** Postman leaves what it has no variable for as it is. */
const fill = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => variables[name] ?? whole);

/** The pairs that aren't switched off. */
const listSent = (pairs: readonly PostmanPair[] = []) =>
  pairs
    .filter(({ disabled }) => disabled === undefined)
    .map(({ key, value }): [string, string] => [key, fill(value)]);

/** Sends a request as Postman does. */
async function send({
  method,
  auth = collection.auth,
  header,
  url,
  body,
}: PostmanRequest): Promise<Response> {
  const values = new Map(url.variable?.map(({ key, value }) => [`:${key}`, value]));
  const path = url.path.map((part) => fill(values.get(part) ?? part));
  const address = new URL(`${fill(url.host.join("."))}/${path.join("/")}`);
  for (const [key, value] of listSent(url.query)) address.searchParams.set(key, value);
  const headers = new Headers(listSent(header));
  if (auth.type === "apikey") {
    const [name, value] = auth.apikey.map((one) => fill(one.value));
    headers.set(name ?? "", value ?? "");
  }
  return await fetch(address, { method, headers, ...fillBody(body) });
}

function fillBody(body: PostmanRequest["body"]): { body?: string | FormData } {
  if (body === undefined) return {};
  if (body.mode === "raw") return { body: fill(body.raw) };
  const form = new FormData();
  for (const field of body.formdata) {
    if (field.type === "text") form.set(field.key, fill(field.value));
    else form.set("file", new Blob(["first_name\nAda\n"]), "rows.csv");
  }
  return { body: form };
}

/** Requests whose ids the server has now. */
function listReady(): PostmanItem[] {
  return collection.item
    .flatMap(({ item }) => item)
    .filter(({ request }) => {
      const ids = Array.from(JSON.stringify(request).matchAll(/\{\{(\w+Id)\}\}/g), ([, name = ""]) => name);
      return ids.every((name) => name in variables);
    });
}

/** Requests that can't succeed here: there is no picture, no deleted design, and no receiver of events. */
const impossible = ["Upload a picture or a font", "Restore a deleted design", "Create a webhook"];

test("every request that only needs a design and a project works as it is", async () => {
  const failures: string[] = [];
  let count = 0;
  for (const { name, request } of listReady()) {
    if (request.method === "DELETE" || impossible.includes(name)) continue;
    const answer = await send(request);
    count += 1;
    if (!answer.ok) failures.push(`${name}: ${answer.status} ${await answer.text()}`);
  }
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(25);
});

test("the example of rendering answers the image, and the runtime URL needs no key", async () => {
  const items = listReady();
  const render = items.find(({ name }) => name === "Render an image with values and edits");
  const open = items.find(({ name }) => name === "Open a design's image");
  for (const item of [render, open]) {
    const answer = await send((item as PostmanItem).request);
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
  }
});
