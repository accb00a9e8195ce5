import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { createMakeWebFont } from "../../operations/fonts/web-fonts.ts";
import type { App } from "../hono-app.ts";
import { serveWebFonts } from "./static-files.ts";

const app: App = new Hono();
serveWebFonts(app, createMakeWebFont());

const readFace = async (name: string) => {
  const answer = await app.request(`/faces/${name}.woff2`);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

it.each(["fraunces-600", "dm-sans-400", "dm-sans-600"])(
  "%s, which every page loads, is small",
  async (name) => {
    const { answer, bytes } = await readFace(name);
    expect(answer.headers.get("content-type")).toBe("font/woff2");
    expect(Buffer.from(bytes).toString("latin1", 0, 4)).toBe("wOF2");
    expect(bytes.byteLength).toBeLessThanOrEqual(60 * 1024);
  },
);

it("sends slices of the fonts of scripts with thousands of characters", async () => {
  for (const name of ["noto-korean/bd00", "noto-japanese/6700", "noto-chinese/4e80"]) {
    const { bytes } = await readFace(name);
    expect(bytes.byteLength).toBeGreaterThan(10 * 1024);
    expect(bytes.byteLength).toBeLessThanOrEqual(40 * 1024);
  }
  expect((await readFace("noto-korean")).answer.status).toBe(404);
  expect((await readFace("noto-korean/bd01")).answer.status).toBe(404);
});

it("sends the styles of all slices in the coding that a client takes", async () => {
  const read = async (coding: string) => {
    const answer = await app.request("/faces/scripts.css", { headers: { "accept-encoding": coding } });
    return Buffer.from(await answer.arrayBuffer());
  };
  const [plain, br, gzip] = [await read("identity"), await read("gzip, br"), await read("gzip, deflate")];
  expect(br.byteLength).toBeLessThanOrEqual(8 * 1024);
  expect(brotliDecompressSync(br).equals(plain)).toBe(true);
  expect(gunzipSync(gzip).equals(plain)).toBe(true);
});

it("sends the letters of the font of code in a few kilobytes", async () => {
  expect((await readFace("jetbrains-mono")).bytes.byteLength).toBeLessThanOrEqual(24 * 1024);
});

it("answers 404 for other names", async () => {
  expect((await readFace("..%2f..%2fpackage.json")).answer.status).toBe(404);
});
