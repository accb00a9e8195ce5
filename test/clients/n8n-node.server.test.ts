import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Credentials, fillHeaders, type HttpRequest, makeNodeLoader, send } from "./n8n-context.ts";

const folder = temporaryFolder();
const load = makeNodeLoader(folder.path);

interface Item {
  json: Record<string, unknown>;
  binary?: Record<string, { data: Buffer; fileName: string; mimeType: string }>;
}

interface Node {
  description: { properties: Property[]; credentials: { name: string }[] };
  methods: {
    listSearch: {
      searchDesigns(this: object, filter?: string): Promise<{ results: { name: string; value: string }[] }>;
    };
    resourceMapping: { getParameters(this: object): Promise<{ fields: { id: string }[] }> };
  };
  execute(this: object): Promise<Item[][]>;
}

interface Property {
  name: string;
  type: string;
  default: unknown;
  options?: { value?: string }[];
  displayOptions?: { show?: Record<string, unknown[]>; hide?: Record<string, unknown[]> };
}

let rest: RestFixture;
let node: Node;
let credentials: Credentials;

beforeAll(async () => {
  rest = await startRest();
  node = new (await load<{ Limn: new () => Node }>("nodes/Limn/Limn.node.ts")).Limn();
  credentials = new (
    await load<{ LimnApi: new () => Credentials }>("credentials/LimnApi.credentials.ts")
  ).LimnApi();
});
afterAll(async () => {
  await rest?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

interface Given {
  /** Parameters of the node; a function gets the index of the item, as an expression does. */
  parameters: Record<string, unknown>;
  items?: Record<string, unknown>[];
  continueOnFail?: boolean;
  apiKey?: string;
}

/** Whether n8n shows a property for these parameters. */
function isShown(
  { displayOptions: { show = {}, hide = {} } = {} }: Property,
  parameters: Record<string, unknown>,
) {
  return (
    Object.entries(show).every(([name, values]) => values.includes(parameters[name])) &&
    !Object.entries(hide).some(([name, values]) => values.includes(parameters[name]))
  );
}

/** The context that n8n gives a node: parameters with their defaults, credentials, and its HTTP helper. */
function contextOf({ parameters, items = [{}], continueOnFail = false, apiKey = rest.key }: Given): object {
  const known: Record<string, unknown> = { ...parameters };
  for (const property of node.description.properties) {
    if (isShown(property, known)) known[property.name] ??= property.default;
  }
  return {
    getInputData: () => items.map((json) => ({ json })),
    getNode: () => ({ name: "Limn" }),
    continueOnFail: () => continueOnFail,
    getCredentials: async () => ({ baseUrl: `${rest.server.base}/`, apiKey }),
    getNodeParameter(name: string, index: number, fallback: unknown, options?: { extractValue?: boolean }) {
      const given = known[name] ?? fallback;
      if (given === undefined) throw new Error(`Could not get parameter ${name}`);
      const value: unknown = typeof given === "function" ? (given as (at: number) => unknown)(index) : given;
      return options?.extractValue === true && typeof value === "object"
        ? (value as { value: unknown }).value
        : value;
    },
    helpers: {
      async httpRequestWithAuthentication(name: string, request: HttpRequest) {
        expect(name).toBe(node.description.credentials[0]?.name);
        return await send(request, fillHeaders(credentials, apiKey));
      },
      prepareBinaryData: async (data: Buffer, fileName: string, mimeType: string) => ({
        data,
        fileName,
        mimeType,
      }),
    },
  };
}

const run = async (given: Given) => (await node.execute.call(contextOf(given)))[0] ?? [];
const id = () => rest.designIds[0] ?? "";
const fileOf = (item: Item | undefined) => item?.binary?.["data"]?.data ?? Buffer.alloc(0);
const design = () => ({ __rl: true, mode: "list", value: id() });
const schema = [{ id: "first_name" }];
const entered = (value: unknown) => ({ mappingMode: "defineBelow", value: { first_name: value }, schema });
const mapped = { mappingMode: "autoMapInputData", value: null, schema };

describe("The n8n node", () => {
  test("tests credentials with a call that needs them", async () => {
    const { url } = credentials.test.request;
    expect(
      (await send({ method: "GET", url: rest.server.base + url, json: true }, { "X-API-KEY": rest.key }))
        .statusCode,
    ).toBe(200);
    expect((await send({ method: "GET", url: rest.server.base + url, json: true }, {})).statusCode).toBe(401);
  });

  test("offers the company's designs, and a field for each parameter of one", async () => {
    const search = await node.methods.listSearch.searchDesigns.call(contextOf({ parameters: {} }));
    expect(search.results.map(({ value }) => value)).toContain(id());
    const none = await node.methods.listSearch.searchDesigns.call(
      contextOf({ parameters: {} }),
      "no such name",
    );
    expect(none.results).toEqual([]);
    const context = {
      ...contextOf({ parameters: {} }),
      getNodeParameter: () => id(),
    };
    const { fields } = await node.methods.resourceMapping.getParameters.call(context);
    expect(fields.map((field) => field.id)).toContain("first_name");
  });

  test("lists designs, all or some", async () => {
    const parameters = { resource: "design", operation: "getAll" };
    const some = await run({ parameters: { ...parameters, limit: 1 } });
    expect(some).toHaveLength(1);
    const all = await run({ parameters: { ...parameters, returnAll: true } });
    expect(all.map(({ json }) => json["id"])).toEqual(expect.arrayContaining([id()]));
    const filtered = { ...parameters, returnAll: true, filters: { nameContains: "no such name" } };
    expect(await run({ parameters: filtered })).toEqual([]);
  });

  test("makes a URL for each item, which shows the image with its value", async () => {
    const parameters = { resource: "design", operation: "makeUrl", designId: design(), values: mapped };
    const results = await run({
      parameters,
      items: [{ first_name: "Ada & Co", other: 1 }, { first_name: null }],
    });
    const urls = results.map(({ json }) => json["url"] as string);
    expect(new URL(urls[0] ?? "").searchParams.get("first_name")).toBe("Ada & Co");
    expect(new URL(urls[1] ?? "").searchParams.has("first_name")).toBe(false);
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
  });

  test("renders an image as a file with a name, and as a temporary URL", async () => {
    const parameters = {
      resource: "image",
      operation: "render",
      designId: design(),
      values: entered("Ada"),
      options: { format: "webp", filename: "welcome" },
    };
    const [item] = await run({ parameters });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "welcome.webp", mimeType: "image/webp" });
    expect(item?.binary?.["data"]?.data.subarray(8, 12).toString()).toBe("WEBP");
    const [temporary] = await run({ parameters: { ...parameters, as: "url" } });
    expect(temporary?.json).toMatchObject({ mimeType: "image/webp", expiresInSeconds: 30 });
    expect((await fetch(temporary?.json["imageUrl"] as string)).status).toBe(200);
  });

  test("renders a batch with a row for each item, and reads it again", async () => {
    const parameters = {
      resource: "batch",
      operation: "create",
      designId: design(),
      values: mapped,
      options: (index: number) => ({ format: "png", filename: `guest-${index}` }),
    };
    const items = ["Ada", "Bo", "Cleo"].map((first_name) => ({ first_name }));
    const [made, ...others] = await run({ parameters, items });
    expect(others).toEqual([]);
    expect(made?.json).toMatchObject({ status: "finished", total: 3, done: 3 });
    expect(Object.keys(unzipSync(new Uint8Array(fileOf(made))))).toEqual([
      "guest-0.png",
      "guest-1.png",
      "guest-2.png",
      "report.csv",
    ]);
    const [again] = await run({
      parameters: { resource: "batch", operation: "get", batchId: made?.json["id"] },
    });
    expect(fileOf(again).equals(fileOf(made))).toBe(true);
    const [started] = await run({
      parameters: { ...parameters, wait: false, options: { output: "pdf" } },
      items,
    });
    expect(started?.json).toMatchObject({ status: "queued", output: "pdf" });
    expect(started?.binary).toBeUndefined();
  });

  test("reads a cancelled batch with the PDF file of the pages that were done", async () => {
    const rows = Array.from({ length: 3000 }, () => ({}));
    const json = { design_id: rest.designIds[0], rows, output: "pdf" };
    const { id } = (await rest.api("POST", "/v1/batches", { json })).body as { id: string };
    const read = async () =>
      (await rest.api("GET", `/v1/batches/${id}`)).body as { status: string; done: number };
    await expect.poll(async () => (await read()).done, { timeout: 120_000 }).toBeGreaterThan(0);
    await rest.api("POST", `/v1/batches/${id}/cancel`);
    await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe("cancelled");
    const [item] = await run({ parameters: { resource: "batch", operation: "get", batchId: id } });
    expect(item?.json).toMatchObject({ id, status: "cancelled" });
    expect(fileOf(item).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("says what the server says is wrong, and goes on where the user wants that", async () => {
    const parameters = {
      resource: "image",
      operation: "render",
      designId: { __rl: true, mode: "id", value: "dsn_none" },
      values: entered("Ada"),
    };
    await expect(run({ parameters })).rejects.toMatchObject({
      message: expect.stringContaining("dsn_none"),
      httpCode: "404",
    });
    const [failed] = await run({ parameters, continueOnFail: true });
    expect(failed?.json["error"]).toContain("dsn_none");
    const wrong = { ...parameters, designId: design(), options: { size: "poster" } };
    await expect(run({ parameters: wrong })).rejects.toMatchObject({ httpCode: "422" });
    await expect(run({ parameters, apiKey: "limn_live_wrong" })).rejects.toMatchObject({ httpCode: "401" });
  });

  test("has a default for every property, which is one of its options", () => {
    for (const { name, type, default: own, options } of node.description.properties) {
      expect(own, name).toBeDefined();
      if (type === "options")
        expect(
          options?.map(({ value }) => value),
          name,
        ).toContain(own);
    }
  });
});
