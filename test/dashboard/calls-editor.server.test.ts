// @module-tag both-databases
import { readFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PictureBox } from "../../src/design/picture-box.ts";
import { installedFaces } from "../../src/render/installed-fonts.ts";
import { decodePicture } from "../../src/render/worker/pictures/decode-picture.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { makeFont } from "../support/make-font.ts";
import { setUpOwnerOf, type Owner } from "../support/people.ts";
import { startPictureHost } from "../support/picture-host.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let call: DashboardCall;
let owner: Owner;
let host: Awaited<ReturnType<typeof startPictureHost>>;

beforeAll(async () => {
  host = await startPictureHost();
  limn = await startLimn({ LIMN_FETCH_ALLOW: host.host });
  call = createDashboardCall(limn.services, limn.caller.companyId, "viewer");
  owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
});
afterAll(async () => {
  await limn[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

async function upload(bytes: Uint8Array, query = ""): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob([Buffer.from(bytes)]), "upload");
  const headers = { "x-api-key": limn.key.text };
  const answer = await fetch(`${limn.base}/v1/assets${query}`, { method: "POST", headers, body });
  return ((await answer.json()) as { id: string }).id;
}

const prefix = () => `/dashboard/${limn.caller.companyId}`;

interface Face {
  family: string;
  style: string;
  weight: string;
  url: string;
  source: string;
}

async function facesOf(family: string): Promise<Face[]> {
  const { body } = await call("GET", "/fonts/faces");
  return (body as { faces: Face[] }).faces.filter((face) => face.family === family);
}

describe("font faces", () => {
  test("list every installed file with its weight and style, fallback families included", async () => {
    const faces = await facesOf("Inter");
    expect(faces).toHaveLength(18);
    expect(faces.find(({ weight, style }) => weight === "700" && style === "italic")).toMatchObject({
      url: expect.stringMatching(/^\/dashboard\/\w+\/fonts\/files\/Inter-Italic-[0-9a-f]{12}$/),
      source: "installed",
    });
    expect(await facesOf("Noto Sans Bengali")).not.toEqual([]);
    expect(await facesOf("Noto Color Emoji")).toHaveLength(1);
  });

  test("have the bytes that renders use, and are cached for ever", async () => {
    const [face] = installedFaces("Anton");
    const [{ url } = { url: "" }] = await facesOf("Anton");
    const { body, headers } = await call("GET", url.replace(prefix(), ""));
    expect(Buffer.from(body as Uint8Array).equals(readFileSync(face?.path ?? ""))).toBe(true);
    expect(headers.get("content-type")).toBe("font/ttf");
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  });

  test("are compressed for browsers", async () => {
    const [{ url } = { url: "" }] = await facesOf("Anton");
    for (let time = 0; time < 2; time += 1) {
      const answer = await owner.call("GET", url);
      // fetch decodes it.
      expect(answer.headers.get("content-encoding")).toMatch(/^(?:gzip|br)$/);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      const [face] = installedFaces("Anton");
      expect(Buffer.from(await answer.bytes()).equals(readFileSync(face?.path ?? ""))).toBe(true);
    }
  });

  test("of the company come first, a variable one with its range of weights", async () => {
    const axis = { from: 100, usual: 400, to: 900, thinnest: 100, thickest: 500 };
    const bytes = makeFont({ family: "Own Face", axis });
    const id = await upload(bytes);
    const faces = await facesOf("Own Face");
    expect(faces).toEqual([
      {
        family: "Own Face",
        style: "normal",
        weight: "100 900",
        id,
        url: `${prefix()}/fonts/files/${id}`,
        source: "company",
      },
    ]);
    const { body: coverage } = await call("GET", `/fonts/files/${id}/coverage`);
    expect(coverage).toEqual({
      ranges: [
        [32, 32],
        [48, 57],
        [65, 90],
        [97, 122],
      ],
    });
    const { body } = await call("GET", `/fonts/files/${id}`);
    expect(Buffer.from(body as Uint8Array).equals(bytes)).toBe(true);
  });

  test("of Limn come in slices for the letters of a design", async () => {
    const [{ url } = { url: "" }] = await facesOf("Noto Sans KR");
    const sliceOf = async (letters: string) =>
      await call("GET", `${url.replace(prefix(), "")}/slice?${new URLSearchParams({ letters }).toString()}`);
    const slice = async (letters: string) => Buffer.from((await sliceOf(letters)).body as Uint8Array);
    const [common, words] = [await slice(""), await slice("봄선물")];
    expect(common.toString("latin1", 0, 4)).toBe("wOF2");
    expect(words.length).toBeGreaterThan(common.length);
    expect(words.length).toBeLessThan(80_000);
    expect(await sliceOf("가".repeat(1001))).toMatchObject({ status: 422 });
  });

  test("of another company, unknown ones and pictures aren't found", async () => {
    const other = (await limn.services.store.companies.list()).find(({ id }) => id !== limn.caller.companyId);
    const stranger = createDashboardCall(limn.services, other?.id ?? "", "viewer");
    const id = await upload(makeFont({ family: "Secret Face" }));
    const picture = await upload(await samples().png().toBuffer());
    const notFound = { status: 404, body: { code: "asset_not_found" } };
    expect(await stranger("GET", `/fonts/files/${id}`)).toMatchObject(notFound);
    expect(await call("GET", `/fonts/files/${picture}`)).toMatchObject(notFound);
    expect(await call("GET", "/fonts/files/..%2F..%2Fpackage.json")).toMatchObject(notFound);
    expect(await call("GET", `/fonts/files/${id}/slice`)).toMatchObject(notFound);
  });
});

/** Every combination of red and alpha. */
function samples() {
  const data = Buffer.alloc(256 * 256 * 4).map((_, at) => {
    const [x, y] = [(at >> 2) % 256, at >> 10];
    return [x, (x * 7 + y) % 256, 255 - x, y][at % 4] ?? 0;
  });
  return sharp(data, { raw: { width: 256, height: 256, channels: 4 } });
}

/** The pixels that a canvas has of an image. */
async function drawn(image: unknown, width: number, height: number): Promise<Buffer> {
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(image as never, 0, 0);
  return Buffer.from(context.getImageData(0, 0, width, height).data);
}

describe("a placed picture", () => {
  test.each<[string, Partial<PictureBox>]>([
    ["cropped by attention", { fit: "cover" }],
    ["cropped around a focus", { fit: "cover", focus_x: 0.25, focus_y: 0.75 }],
    ["whole, in a box of fractions", { fit: "contain", width: 120.5, height: 60.25 }],
    [
      "blurred and colored",
      { fit: "fill", look: { ...plain(), blur: 3.5, brightness: 1.2, tint_color: "#3366cc80" } },
    ],
  ])("%s has the pixels that renders draw", async (_, change) => {
    const bytes = await samples().png().toBuffer();
    const id = await upload(bytes);
    const box: PictureBox = { width: 160, height: 90, fit: "cover", look: plain(), ...change };
    const { look = plain(), ...place } = box;
    const query = new URLSearchParams({ source: `asset:${id}` });
    for (const [name, value] of Object.entries({ ...place, ...look })) query.set(name, String(value));
    const { status, headers, body } = await call("GET", `/pictures/placed?${query.toString()}`);
    expect(status).toBe(200);
    expect(headers.get("x-limn-original")).toBe("256 256");
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    const { image } = await decodePicture(bytes, box);
    const { width, height } = image as { width: number; height: number };
    const shown = await loadImage(Buffer.from(body as Uint8Array));
    expect([shown.width, shown.height]).toEqual([width, height]);
    expect(await drawn(shown, width, height)).toEqual(await drawn(image, width, height));
  });

  test("names the focus that was found, where it was looked for", async () => {
    const rim = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#777777" } })
      .composite([{ input: await samples().resize(60, 60).png().toBuffer(), left: 225, top: 20 }])
      .png()
      .toBuffer();
    const source = `asset:${await upload(rim)}`;
    const focusOf = async (place: Record<string, string>) => {
      const query = new URLSearchParams({ source, width: "100", height: "100", ...place });
      return (await call("GET", `/pictures/placed?${query.toString()}`)).headers.get("x-limn-focus");
    };
    const [across = 0, down = 0] = ((await focusOf({})) ?? "").split(" ").map(Number);
    expect(across).toBeGreaterThan(0.6);
    expect(down).toBeCloseTo(0.5);
    expect(await focusOf({ focus_x: "0.5" })).toBeNull();
    expect(await focusOf({ width: "150", height: "50" })).toBeNull();
  });

  test("is a WebP without loss if nothing in it is translucent, and has the pixels that renders draw", async () => {
    const bytes = await samples().removeAlpha().png().toBuffer();
    const id = await upload(bytes);
    const path = `/pictures/placed?${new URLSearchParams({ source: `asset:${id}`, width: "160", height: "90" }).toString()}`;
    const { headers, body } = await call("GET", path);
    expect(headers.get("content-type")).toBe("image/webp");
    const { image } = await decodePicture(bytes, { width: 160, height: 90, fit: "cover", look: plain() });
    const shown = await loadImage(Buffer.from(body as Uint8Array));
    expect(await drawn(shown, 160, 90)).toEqual(await drawn(image, 160, 90));
  });

  test("from the web is fetched through the guarded door and may change", async () => {
    const { status, headers } = await call("GET", `/pictures/placed?${queryOf(host.url)}`);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, max-age=60"]);
  });

  test.each([
    ["http://127.0.0.1:9/a.png", "not_allowed"],
    ["https://picture.invalid/a.png", "unreachable"],
    ["asset:nothing", "unreachable"],
  ])("%s is refused because it is %s", async (source, reason) => {
    const { status, body } = await call("GET", `/pictures/placed?${queryOf(source)}`);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: "image_unavailable", errors: [{ path: "source", found: reason }] },
    });
  });

  test("that can't be decoded is broken", async () => {
    const id = await upload(await samples().png().toBuffer());
    const asset = await limn.services.store.assets.get(limn.caller.companyId, id);
    await limn.services.blobs.put(asset?.blob_key ?? "", new Uint8Array(100));
    const { body } = await call("GET", `/pictures/placed?${queryOf(`asset:${id}`)}`);
    expect(body).toMatchObject({ code: "image_unavailable", errors: [{ found: "broken" }] });
  });

  test.each(["width=0", "height=wide", "fit=tile", "blur=101", "unknown=1"])(
    "with %s is refused",
    async (wrong) => {
      const [name = "", value = ""] = wrong.split("=");
      const query = new URLSearchParams(queryOf(host.url));
      query.set(name, value);
      expect(await call("GET", `/pictures/placed?${query.toString()}`)).toMatchObject({
        status: 422,
        body: { code: "invalid" },
      });
    },
  );

  test("waits for a permit of background renders, before thumbnails, until the browser disconnects", async () => {
    const { backgroundRenders, ...rest } = limn.services;
    const asked: unknown[] = [];
    const watching: typeof backgroundRenders = {
      ...backgroundRenders,
      run: (company, work, options) => {
        asked.push({ company, urgent: options?.urgent, signal: options?.signal instanceof AbortSignal });
        return backgroundRenders.run(company, work, options);
      },
    };
    const own = createDashboardCall(
      { ...rest, backgroundRenders: watching },
      limn.caller.companyId,
      "viewer",
    );
    await own("GET", `/pictures/placed?${queryOf(host.url)}`);
    expect(asked).toEqual([{ company: limn.caller.companyId, urgent: true, signal: true }]);
  });
});

function plain() {
  return { blur: 0, brightness: 1, contrast: 1, saturation: 1, grayscale: 0, tint_color: "#00000000" };
}

function queryOf(source: string): string {
  return new URLSearchParams({ source, width: "40", height: "30" }).toString();
}
