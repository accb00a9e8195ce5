import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { App } from "../hono-app.ts";
import { serveWebFonts } from "./static-files.ts";

const app: App = new Hono();
serveWebFonts(app);

const readFace = async (name: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(`/faces/${name}.ttf`, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

it.each(["fraunces-600", "dm-sans-400", "dm-sans-600"])(
  "%s, which every page loads, is small when compressed",
  async (name) => {
    const { answer, bytes } = await readFace(name, { "accept-encoding": "gzip, br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(bytes.byteLength).toBeLessThanOrEqual(60 * 1024);
    const { bytes: plain } = await readFace(name);
    expect(brotliDecompressSync(bytes).equals(plain)).toBe(true);
  },
);

it("sends slices of the fonts of scripts with thousands of characters", async () => {
  for (const name of ["noto-korean/bd00", "noto-japanese/6700", "noto-chinese/4e80"]) {
    const { answer, bytes } = await readFace(name, { "accept-encoding": "br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(bytes.byteLength).toBeLessThanOrEqual(40 * 1024);
  }
  expect((await readFace("noto-korean")).answer.status).toBe(404);
  expect((await readFace("noto-korean/bd01")).answer.status).toBe(404);
  const styles = await app.request("/faces/scripts.css", { headers: { "accept-encoding": "br" } });
  expect((await styles.arrayBuffer()).byteLength).toBeLessThanOrEqual(8 * 1024);
});

it("sends the letters of the font of code in a few kilobytes", async () => {
  const { answer, bytes } = await readFace("jetbrains-mono", { "accept-encoding": "br" });
  expect(answer.headers.get("content-type")).toBe("font/ttf");
  expect(bytes.byteLength).toBeLessThanOrEqual(24 * 1024);
});

it("sends the font uncompressed without brotli", async () => {
  const small = await readFace("noto-thai", { "accept-encoding": "gzip" });
  const withoutBrotli = await readFace("noto-thai", { "accept-encoding": "gzip, br;q=0" });
  for (const { answer, bytes } of [small, withoutBrotli]) {
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect([...bytes.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
  }
});

it("answers 404 for other names", async () => {
  expect((await readFace("..%2f..%2fpackage.json")).answer.status).toBe(404);
});
