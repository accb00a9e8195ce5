import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { compressJson } from "./compress-json.ts";

describe("an answer", () => {
  const long = { text: "limn ".repeat(400) };
  const app = new Hono();
  app.use(compressJson);
  app.get("/long", (context) => context.json(long, 200, { ETag: '"3"', Vary: "X-API-KEY" }));
  app.get("/short", (context) => context.json({ text: "limn" }));
  app.get("/problem", () =>
    Response.json(long, { status: 422, headers: { "Content-Type": "application/problem+json" } }),
  );
  app.get("/image", () => new Response(new Uint8Array(5000), { headers: { "Content-Type": "image/png" } }));
  app.get("/none", () => new Response(null, { status: 204 }));
  const get = async (path: string, coding: string) =>
    await app.request(path, { headers: { "Accept-Encoding": coding } });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("of JSON is sent as %s, with its length and its own headers", async (coding, decompress) => {
    for (const path of ["/long", "/problem"]) {
      const answer = await get(path, coding);
      const bytes = await answer.bytes();
      expect(answer.headers.get("content-encoding")).toBe(coding);
      expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
      expect(JSON.parse(decompress(bytes).toString())).toEqual(long);
    }
    const answer = await get("/long", coding);
    expect(answer.headers.get("etag")).toBe('"3"');
    expect(answer.headers.get("vary")).toBe("X-API-KEY, Accept-Encoding");
  });

  it.each(["/short", "/image", "/none"])("of %s is sent uncompressed", async (path) => {
    const answer = await get(path, "gzip, br");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.status).toBe(path === "/none" ? 204 : 200);
  });

  it("is sent uncompressed to a client that accepts no coding, with Vary", async () => {
    const answer = await get("/long", "identity");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    expect(await answer.json()).toEqual(long);
  });
});
