import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;

beforeAll(async () => {
  limn = await startLimn();
});

afterAll(() => limn[Symbol.asyncDispose]());
afterEach(() => void vi.restoreAllMocks());

test("the address of POST /v1/images/url serves its image for 30 seconds, then answers 410", async () => {
  const made = await fetch(`${limn.base}/v1/images/url`, {
    method: "POST",
    headers: { "x-api-key": limn.key.text, "content-type": "application/json" },
    body: JSON.stringify({ design_id: limn.designId, params: { first_name: "Ada" }, format: "png" }),
  });
  const { imageUrl } = (await made.json()) as { imageUrl: string };
  goForward(28_000);
  const image = await fetch(imageUrl);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(image.headers.get("cache-control")).toBe("private, no-store");
  goForward(30_000);
  expect((await fetch(imageUrl)).status).toBe(410);
});

/** Advances the server's monotonic clock, which lifetimes use. */
function goForward(milliseconds: number): void {
  vi.restoreAllMocks();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + milliseconds);
}
