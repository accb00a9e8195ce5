import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { uploadOf } from "../support/call-api.ts";
import { readPixels } from "../support/read-pixels.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { answerWith, plainPicture, startUpstream, type TestUpstream } from "../support/test-upstream.ts";

let upstream: TestUpstream;
let other: TestUpstream;
let rest: RestFixture;
let projectId: string;

beforeAll(async () => {
  const red = answerWith(await plainPicture("#ff0000"));
  upstream = await startUpstream({ "/red.png": red });
  other = await startUpstream({ "/red.png": red });
  rest = await startRest([card()], { LIMN_FETCH_ALLOW: `${upstream.host},${other.host}` });
  const { body } = await rest.api("GET", "/v1/projects");
  projectId = (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
});

afterAll(async () => {
  await rest[Symbol.asyncDispose]();
  await upstream[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

afterEach(() => void other.asked.splice(0));

async function upload(color: string): Promise<string> {
  const { body } = await rest.api("POST", "/v1/assets", { body: uploadOf(await plainPicture(color)) });
  return `asset:${(body as { id: string }).id}`;
}

async function create(layers: unknown[], protection: Record<string, unknown>): Promise<string> {
  const json = { project_id: projectId, document: card({ layers }) };
  const { id } = (await rest.api("POST", "/v1/designs", { json })).body as { id: string };
  const changed = await rest.api("PATCH", `/v1/designs/${id}`, { json: { protection } });
  expect(changed.status).toBe(200);
  return id;
}

async function open(id: string, query = "") {
  const answer = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}${query}`);
  expect(answer.status).toBe(200);
  const bytes = await answer.bytes();
  const { data, width } = await readPixels(bytes);
  const at = (30 * width + 130) * 4;
  return {
    color: data.subarray(at, at + 3).join(","),
    image: Buffer.from(bytes).toString("base64"),
    warnings: answer.headers.get("x-limn-warnings"),
  };
}

const red = "255,0,0";
const green = "0,255,0";
const blue = "0,0,255";

describe("image_hosts", () => {
  let own: string;
  let spare: string;
  beforeAll(async () => {
    own = await upload("#00ff00");
    spare = await upload("#0000ff");
  });
  const photo = (address: string) => `&photo=${encodeURIComponent(address)}`;

  test("let pictures of the hosts that they name through, and uploads", async () => {
    const id = await create([photoLayer(own)], { image_hosts: [upstream.host] });
    expect(await open(id, photo(`${upstream.base}/red.png`))).toMatchObject({ color: red, warnings: null });
    expect(await open(id, photo(spare))).toMatchObject({ color: blue, warnings: null });
    expect(await open(id)).toMatchObject({ color: green, warnings: null });
  });

  test("know a host without a scheme, and one that was encoded twice", async () => {
    const id = await create([photoLayer(own)], { image_hosts: [upstream.host] });
    const twice = encodeURIComponent(`${upstream.base}/red.png`);
    expect(await open(id, photo(twice))).toMatchObject({ color: red, warnings: null });
    for (const address of [`//${other.host}/red.png`, encodeURIComponent(`${other.base}/red.png`)]) {
      expect((await open(id, photo(address))).warnings).toBe("photo;reason=not_allowed");
    }
    expect(other.asked).toEqual([]);
  });

  test("let others fall back: to the layer's fallback, else to the design's own, without a fetch", async () => {
    const protection = { image_hosts: [upstream.host] };
    const withFallback = await create([photoLayer(own, { fallback_url: spare })], protection);
    const without = await create([photoLayer(own)], protection);
    const query = photo(`${other.base}/red.png`);
    const warnings = "photo;reason=not_allowed";
    expect(await open(withFallback, query)).toMatchObject({ color: blue, warnings });
    expect(await open(without, query)).toMatchObject({ color: green, warnings });
    expect(other.asked).toEqual([]);
    await rest.api("PATCH", `/v1/designs/${without}`, { json: { protection: { image_hosts: null } } });
    expect(await open(without, query)).toMatchObject({ color: red, warnings: null });
  });

  test("bound image parameters, not what the design itself shows", async () => {
    const id = await create([photoLayer(`${other.base}/red.png`)], { image_hosts: [] });
    expect(await open(id)).toMatchObject({ color: red, warnings: null });
    expect(await open(id, photo(`${upstream.base}/red.png`))).toMatchObject({
      color: red,
      warnings: "photo;reason=not_allowed",
    });
  });

  test("bound the value that counts, whatever the case of its name", async () => {
    const text = nameLayer({ name: "Photo", text: "Sample" });
    const id = await create([text, photoLayer(own)], { image_hosts: [upstream.host] });
    const [allowed, refused] = [upstream, other].map(({ base }) => encodeURIComponent(`${base}/red.png`));
    const isRefused = async (query: string) => (await open(id, query)).warnings?.includes("not_allowed");
    expect(await isRefused(`&PHOTO=${refused}`)).toBe(true);
    expect(await isRefused(`&photo=${allowed}&photo=${refused}`)).toBe(true);
    expect(await isRefused(`&photo=${refused}&photo=${allowed}`)).not.toBe(true);
    expect(await isRefused(`&photo=${allowed}&PHOTO=${refused}`)).not.toBe(true);
    expect(other.asked).toEqual([]);
  });

  test("hold for params over REST too, but not for edits", async () => {
    const id = await create([photoLayer(own)], { image_hosts: [upstream.host] });
    const address = `${other.base}/red.png`;
    const render = async (body: Record<string, unknown>) => {
      const answer = await rest.api("POST", "/v1/images", { json: { design_id: id, ...body } });
      const image = Buffer.from(answer.body as Uint8Array).toString("base64");
      return { image, warnings: answer.headers.get("x-limn-warnings") };
    };
    const params = { photo: address };
    const opened = await open(id, photo(address));
    expect(await render({ params })).toEqual({ image: opened.image, warnings: "photo;reason=not_allowed" });
    const layers = [{ layer_id: "photo", image_url: address }];
    const edited = await render({ layers });
    expect(edited.warnings).toBeNull();
    expect(edited.image).not.toBe(opened.image);
    expect(await render({ params, layers })).toEqual(edited);
  });
});

describe("max_length", () => {
  test("cuts each parameter after its own number of letters, placeholders too", async () => {
    const layer = nameLayer({ dynamic: false, text: "{{first|a}} {{last|b}} {{nick|c}}", font_size: 12 });
    const id = await create([layer], { max_length: { first: 2, last: 4 } });
    const cut = await open(id, "&first=Augusta&last=Lovelace&nick=Countess");
    const plain = await open(id, "&first=Au&last=Love&nick=Countess");
    expect(cut.image).toBe(plain.image);
    expect(cut.warnings).toContain("name;reason=text_cut");
    expect(plain.warnings ?? "").not.toContain("text_cut");
  });

  test("doesn't count blanks around a value, so that they push no letter out", async () => {
    const layer = nameLayer({ dynamic: false, text: "Good morning, {{first|friend}}", font_size: 12 });
    const id = await create([layer], { max_length: { first: 3 } });
    const cut = await open(id, "&first=%20%20%20%20Adalbert");
    expect(cut.image).toBe((await open(id, "&first=Ada")).image);
    expect(cut.warnings).toContain("name;reason=text_cut");
    expect((await open(id, "&first=%20%20%20Ada%20%20")).image).toBe((await open(id, "&first=Ada")).image);
  });

  test("bounds the value that counts, whatever the case of its name", async () => {
    const layers = ["NAME", "name"].map((name, index) =>
      nameLayer({ layer_id: name, name, font_size: 12, y: 30 * index, height: 25 }),
    );
    const id = await create(layers, { max_length: { name: 2 } });
    const cut = await open(id, "&Name=Ada");
    expect(cut.image).toBe((await open(id, "&NAME=Ada&name=Ad")).image);
    expect(cut.warnings).toContain("name;reason=text_cut");
    expect((await open(id, "&name=Augusta&name=Ad")).warnings ?? "").not.toContain("text_cut");
  });

  test("cuts neither what the design shows by itself nor edits", async () => {
    const id = await create([nameLayer()], { max_length: { first_name: 1 } });
    const free = await create([nameLayer()], {});
    expect((await open(id)).image).toBe((await open(free)).image);
    expect((await open(id, "&first_name=")).image).toBe((await open(free, "&first_name=")).image);
    const edited = async (design_id: string) => {
      const json = { design_id, layers: [{ layer_id: "name", text: "Augusta" }] };
      return Buffer.from((await rest.api("POST", "/v1/images", { json })).body as Uint8Array);
    };
    expect((await edited(id)).equals(await edited(free))).toBe(true);
  });
});

describe("both", () => {
  test("hold for the rows of a batch", async () => {
    const layers = [nameLayer(), photoLayer(await upload("#00ff00"))];
    const id = await create(layers, { image_hosts: [upstream.host], max_length: { first_name: 2 } });
    const rows = [{ params: { first_name: "Augusta", photo: `${other.base}/red.png` } }];
    const made = await rest.api("POST", "/v1/batches", { json: { design_id: id, rows } });
    const path = `/v1/batches/${(made.body as { id: string }).id}`;
    const file = await vi.waitUntil(
      async () => {
        const { status, body } = await rest.api("GET", `${path}/file`);
        return status === 200 ? (body as Uint8Array) : undefined;
      },
      { timeout: 120_000 },
    );
    const opened = await open(id, `&first_name=Au&photo=${encodeURIComponent(`${other.base}/red.png`)}`);
    const [image = new Uint8Array()] = Object.values(unzipSync(file));
    expect(Buffer.from(image).toString("base64")).toBe(opened.image);
    const warnings = JSON.stringify((await rest.api("GET", `${path}/rows`)).body);
    expect(warnings).toContain("text_cut");
    expect(warnings).toContain("not_allowed");
    expect(other.asked).toEqual([]);
  });
});
