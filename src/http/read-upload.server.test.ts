import { expect, test } from "vitest";
import { createErrorCounts } from "../operations/error-counts.ts";
import type { Services } from "../operations/services.ts";
import { createKnownBrowsers } from "../people/known-browsers.ts";
import { PictureBroken } from "../render/protocol/errors.ts";
import { createMemoryCounters } from "../store/counters/counters.ts";
import { createApp } from "./app.ts";
import { createClientAddresses } from "./client-addresses.ts";
import { createRateLimit } from "./rate-limit.ts";
import { createRequestBodies } from "../operations/request-bodies.ts";
import { createUploads } from "./read-upload.ts";

test("refuses an upload without a permit in time as busy, and never starts it", async () => {
  const uploads = createUploads({ permits: 1, leavesRoom: true, waitMs: 1 });
  const first = Promise.withResolvers<string>();
  const running = uploads.run("com_1", () => first.promise);
  let began = false;
  const late = uploads.run("com_1", () => Promise.resolve((began = true)));
  await expect(late).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
  first.resolve("done");
  expect(await running).toBe("done");
  expect(began).toBe(false);
  expect(await uploads.run("com_1", () => Promise.resolve("again"))).toBe("again");
  expect(uploads.refused()).toBe(1);
});

test("uploads by key and by session share one limit", async () => {
  let running = 0;
  let maxRunning = 0;
  const inspect = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    throw new PictureBroken([]);
  };
  const app = createUploadApp(inspect);
  const upload = async (path: string) => {
    const body = new FormData();
    body.append("file", new File([gif], "picture.gif"));
    const headers = { "x-api-key": "key", "sec-fetch-site": "same-origin" };
    return (await app.request(`http://limn.test${path}`, { method: "POST", body, headers })).status;
  };
  const paths = ["/v1/assets", "/dashboard/com_1/v1/assets"];
  expect(await Promise.all([...paths, ...paths, ...paths].map(upload))).toEqual(
    Array.from({ length: 6 }, () => 415),
  );
  expect(maxRunning).toBe(2);
});

const gif = Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00\x3b", "latin1");

/** The app with services that can only inspect an upload. */
function createUploadApp(inspect: () => Promise<never>) {
  const caller = { companyId: "com_1", callerId: "key_1", role: "editor" } as const;
  const user = { id: "usr_1", name: "Ada", secondFactor: false, email: "ada@example.com" };
  const rateLimit = createRateLimit({ counters: createMemoryCounters(), name: "api", quota: 1000 });
  const services = {
    pool: { inspect },
    store: {
      members: { roleOf: () => Promise.resolve("editor") },
      pictures: { keepEqual: () => Promise.resolve(undefined), uncompared: () => Promise.resolve([]) },
    },
    keyCalls: { note: () => undefined },
    urls: { base: "http://limn.test", renderBase: "http://limn.test" },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    errorCounts: createErrorCounts(),
    bodies: createRequestBodies({ bytes: 1_000_000 }),
    uploads: createUploads(),
    diskSpace: { require: () => Promise.resolve() },
  } as unknown as Services;
  return createApp({
    services,
    authenticate: () => Promise.resolve(caller),
    answerOpen: () => Promise.resolve({ status: 500, headers: {}, body: undefined }),
    rateLimit,
    addresses: createClientAddresses([]),
    isAllowedHost: () => true,
    memberRateLimit: rateLimit,
    sessions: {
      auth: {
        call: () => Promise.resolve(new Response()),
        read: () => Promise.resolve({ user, startedAt: new Date(), cookies: [] }),
      },
      attempts: { take: () => Promise.resolve(), forgive: () => Promise.resolve() },
      browsers: createKnownBrowsers({ secret: "secret", isSecure: false }),
    },
    limits: { bodyBytes: 1000, uploadBytes: 1000 },
    health: () => ({ isServing: true, parts: {} }),
    dashboardFolder: "none",
  });
}
