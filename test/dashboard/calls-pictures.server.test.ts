// @module-tag both-databases
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDesign, deleteDesign } from "../../src/operations/designs/manage-designs.ts";
import { saveDraft } from "../../src/operations/designs/manage-drafts.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { startPictureHost } from "../support/picture-host.ts";
import { readPixels } from "../support/read-pixels.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let call: DashboardCall;
let projectId: string;
let host: Awaited<ReturnType<typeof startPictureHost>>;

beforeAll(async () => {
  host = await startPictureHost();
  limn = await startLimn({ LIMN_FETCH_ALLOW: host.host });
  call = createDashboardCall(limn.services, limn.caller.companyId, "viewer");
  [projectId = ""] = (await limn.services.store.projects.list(limn.caller.companyId)).map(({ id }) => id);
});
afterAll(async () => {
  await limn[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

async function make(document: Record<string, unknown>): Promise<string> {
  return (await createDesign(limn.services, limn.caller, { project_id: projectId, document })).id;
}

async function opened(id: string, query: string) {
  const answer = await fetch(`${limn.base}/img?c=${limn.caller.companyId}&i=${id}${query}`);
  const warnings = answer.headers.get("x-limn-warnings");
  return { type: answer.headers.get("content-type"), warnings, bytes: await answer.bytes() };
}

async function opensOf(id: string) {
  const { body } = await call("GET", `/v1/images/${id}`);
  return (body as { lifetime_open_count: number }).lifetime_open_count;
}

const bytesOf = (body: unknown) => Buffer.from(body as Uint8Array);
/** Renders one image in several ways, each depending on the images rendered before. */
const samplesOf = async (body: unknown) => await sharp(bytesOf(body), { animated: true }).raw().toBuffer();
const sizeOf = async (body: unknown) => {
  const { format, width, height, pages } = await sharp(bytesOf(body)).metadata();
  return { format, width, height, pages };
};

test.each(["jpg", "png", "webp", "gif", "avif"])(
  "a preview in %s has the picture, the type and the warnings of the runtime URL, and counts as no open",
  async (format) => {
    const id = await make(
      card({
        output: { format },
        layers: [nameLayer(), photoLayer("https://picture.invalid/a.png", { layer_id: "photo" })],
      }),
    );
    for (const query of ["", "&first_name=Ada", "&first_name=%FIRSTNAME%", "&first_name=Zo%C3%AB+%26"]) {
      const open = await opened(id, query);
      const before = await opensOf(id);
      const preview = await call("GET", `/designs/${id}/preview/live?${query.slice(1)}`);
      expect(preview.status).toBe(200);
      expect(await samplesOf(preview.body)).toEqual(await samplesOf(open.bytes));
      expect(preview.headers.get("content-type")).toBe(open.type);
      expect(preview.headers.get("x-limn-warnings")).toBe(open.warnings);
      expect(open.warnings).toContain("photo;reason=");
      expect(preview.headers.get("cache-control")).toBe("no-store");
      expect(await opensOf(id)).toBe(before);
    }
    expect(await opensOf(id)).toBe(4);
  },
);

test("previews the draft, the live version and each earlier version", async () => {
  const id = await make(card({ background: { color: "#ff0000" }, layers: [nameLayer()] }));
  const blue = { document: card({ background: { color: "#0000ff" } }), publish: true };
  await saveDraft(limn.services, limn.caller, id, blue);
  const green = { document: card({ background: { color: "#00ff00" } }), publish: false };
  await saveDraft(limn.services, limn.caller, id, green);
  const corner = async (place: string | number) => {
    const { body } = await call("GET", `/designs/${id}/preview/${place}?first_name=Ada`);
    return [...(await readPixels(bytesOf(body))).data.subarray(0, 3)];
  };
  expect(await corner("draft")).toEqual([0, 255, 0]);
  expect(await corner("live")).toEqual([0, 0, 255]);
  expect(await corner(2)).toEqual([0, 0, 255]);
  expect(await corner(1)).toEqual([255, 0, 0]);
});

test("a picture has the requested width, at most the design's, and shows the design", async () => {
  const id = await make(
    card({ width: 800, height: 300, background: { color: "#3366cc" }, layers: [nameLayer()] }),
  );
  const { status, headers, body } = await call("GET", `/designs/${id}/picture/1?width=200`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("image/webp");
  expect(await sizeOf(body)).toMatchObject({ format: "webp", width: 200, height: 75 });
  const { data } = await readPixels(bytesOf(body));
  const [red = 0, green = 0, blue = 0, alpha] = data.subarray(-4);
  expect([Math.abs(red - 0x33), Math.abs(green - 0x66), Math.abs(blue - 0xcc)].every((off) => off < 6)).toBe(
    true,
  );
  expect(alpha).toBe(255);
  const wide = await call("GET", `/designs/${id}/picture/1?width=1600`);
  expect(await sizeOf(wide.body)).toMatchObject({ width: 800, height: 300 });
  const usual = await call("GET", `/designs/${id}/picture/live`);
  expect(await sizeOf(usual.body)).toMatchObject({ width: 480, height: 180 });
});

test("a picture is transparent if the design's format is, and white if the format has no transparency", async () => {
  const clear = { background: { color: "#ffffff00" }, layers: [nameLayer()] };
  const lastPixel = async (format: string) => {
    const id = await make(card({ ...clear, output: { format } }));
    const { body } = await call("GET", `/designs/${id}/picture/1?width=80`);
    return [...(await readPixels(bytesOf(body))).data.subarray(-4)];
  };
  expect((await lastPixel("png"))[3]).toBe(0);
  expect(await lastPixel("jpg")).toEqual([255, 255, 255, 255]);
});

test("a picture of an animated design is a single frame", async () => {
  const countdown = { layer_id: "end", name: "end", type: "countdown", until: "2036-01-01T00:00:00Z" };
  const box = { x: 0, y: 0, width: 160, height: 60 };
  const id = await make(card({ output: { format: "gif" }, layers: [{ ...countdown, ...box }] }));
  const open = await opened(id, "");
  expect((await sharp(open.bytes).metadata()).pages).toBeGreaterThan(1);
  const { headers, body } = await call("GET", `/designs/${id}/picture/1?width=100`);
  expect((await sizeOf(body)).pages ?? 1).toBe(1);
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("a numbered version is cached forever, or for minutes if its content may change", async () => {
  const lasting = "private, max-age=31536000, immutable";
  const kept = async (id: string, place: string) =>
    (await call("GET", `/designs/${id}/picture/${place}`)).headers.get("cache-control");
  const plain = await make(card());
  expect(await kept(plain, "1")).toBe(lasting);
  expect(await kept(plain, "live")).toBe("private, no-cache");
  expect(await kept(plain, "draft")).toBe("private, no-cache");
  const red = await (await fetch(host.url)).blob();
  const upload = new FormData();
  upload.set("file", red, "picture.png");
  const headers = { "x-api-key": limn.key.text };
  const answer = await fetch(`${limn.base}/v1/assets`, { method: "POST", headers, body: upload });
  const { id: asset } = (await answer.json()) as { id: string };
  const own = await make(card({ layers: [photoLayer(`asset:${asset}`)] }));
  expect(await kept(own, "1")).toBe(lasting);
  const inCapitals = await make(card({ layers: [photoLayer(`ASSET:${asset}`)] }));
  expect(await kept(inCapitals, "1")).toBe(lasting);
  const elsewhere = await make(card({ layers: [photoLayer(host.url)] }));
  expect(await kept(elsewhere, "1")).toBe("private, max-age=600");
  const lacking = await make(card({ layers: [nameLayer(), photoLayer("https://picture.invalid/a.png")] }));
  expect(await kept(lacking, "1")).toBe("private, no-cache");
});

test("a deleted design has pictures by version number, but not of its live version and its draft", async () => {
  const id = await make(card());
  await deleteDesign(limn.services, limn.caller, id);
  expect((await call("GET", `/designs/${id}/picture/1`)).status).toBe(200);
  for (const place of ["live", "draft"]) {
    expect(await call("GET", `/designs/${id}/picture/${place}`)).toMatchObject({
      status: 404,
      body: { code: "design_not_found" },
    });
  }
});

test.each([
  ["/picture/7", 404, "version_not_found"],
  ["/picture/0", 404, "version_not_found"],
  ["/picture/latest", 404, "version_not_found"],
  ["/preview/1e3", 404, "version_not_found"],
  ["/picture/1?width=39", 422, "invalid"],
  ["/picture/1?width=1601", 422, "invalid"],
  ["/picture/1?width=wide", 422, "invalid"],
])("%s is refused with %i %s", async (path, status, code) => {
  expect(await call("GET", `/designs/${limn.designId}${path}`)).toMatchObject({ status, body: { code } });
});

test("returns neither pictures nor previews of another company's design", async () => {
  for (const path of [
    "picture/1",
    "picture/live",
    "picture/draft",
    "preview/1",
    "preview/live",
    "preview/draft",
  ]) {
    const { status, body } = await call("GET", `/designs/${limn.foreignDesignId}/${path}`);
    expect({ status, body }).toMatchObject({ status: 404, body: { code: "design_not_found" } });
  }
});
