import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { startFaultProxy } from "../../../../test/support/fault-proxy.ts";
import { s3Options, s3Secret, startS3Server } from "../../../../test/support/s3-server.ts";
import { newBlobKey } from "../../../store/blobs/blobs.ts";
import { openS3Blobs } from "./s3.ts";

const limits = { maxMs: 1000, attemptMs: 300, pausesMs: [10, 20] };
/** For calls that succeed, on a machine that is busy. */
const patient = { maxMs: 120_000, attemptMs: 60_000, pausesMs: [10, 20] };
const key = newBlobKey("image", "png");
const bytes = Buffer.alloc(100_000, "limn");

async function startBehindProxy() {
  const server = await startS3Server();
  const proxy = await startFaultProxy(server.port);
  onTestFinished(async () => {
    await proxy[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  const open = (within: typeof limits) => openS3Blobs(s3Options(proxy.port), within);
  return { blobs: open(limits), patientBlobs: open(patient), proxy };
}

test.each(["refuse", "hang", "cut"] as const)(
  "a store whose connections fail (%s) is unreachable, not empty, and works again afterwards",
  async (fault) => {
    const { blobs, patientBlobs, proxy } = await startBehindProxy();
    await patientBlobs.put(key, bytes);
    await proxy.fail(fault);
    await expect(blobs.get(key)).rejects.toMatchObject({ failure: "unreachable" });
    if (fault !== "cut") {
      // Short answers arrive before the cut.
      await expect(blobs.put(key, bytes)).rejects.toMatchObject({ failure: "unreachable" });
      await expect(blobs.list("")).rejects.toMatchObject({ failure: "unreachable" });
      await expect(blobs.probe()).rejects.toMatchObject({ failure: "unreachable" });
    }
    await proxy.fail("none");
    const found = await vi.waitFor(() => blobs.get(key), { timeout: 120_000 });
    expect(Buffer.compare(found ?? new Uint8Array(), bytes)).toBe(0);
  },
);

test("a connection that the store closed while it was idle costs no error", async () => {
  const { patientBlobs, proxy } = await startBehindProxy();
  await patientBlobs.put(key, bytes);
  await proxy.fail("refuse");
  await proxy.fail("none");
  expect((await patientBlobs.get(key))?.byteLength).toBe(bytes.byteLength);
});

/** A server that answers its requests in turn with these answers, the last one again and again. */
async function startAnswering(
  ...answers: [status: number, body: string, headers?: Record<string, string>][]
) {
  const requests: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const [status, body, headers] = answers[Math.min(requests.length, answers.length - 1)] ?? [500, ""];
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    request.on("end", () => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { blobs: openS3Blobs(s3Options(port), limits), requests, port };
}

const errorBody = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${s3Secret}</Message></Error>`;

test.each([
  [503, "SlowDown"],
  [500, "InternalError"],
  [429, "TooManyRequests"],
  [400, "RequestTimeout"],
])("a request that is answered %i (%s) is repeated", async (status, code) => {
  const { blobs, requests } = await startAnswering([status, errorBody(code)], [200, "bytes"]);
  expect(Buffer.from((await blobs.get(key)) ?? []).toString()).toBe("bytes");
  expect(requests).toHaveLength(2);
});

test("a store that answers errors again and again is asked only a few times", async () => {
  const { blobs, requests } = await startAnswering([503, "busy"]);
  await expect(blobs.put(key, bytes)).rejects.toThrow(/answered 503/);
  expect(requests).toHaveLength(3);
});

test.each<[string, number, string, RegExp]>([
  ["a clock that is off", 403, errorBody("RequestTimeTooSkewed"), /clock of this machine.*LIMN_S3_ENDPOINT/],
  ["another region", 400, errorBody("AuthorizationHeaderMalformed"), /LIMN_S3_REGION/],
  ["another endpoint", 301, errorBody("PermanentRedirect"), /LIMN_S3_ENDPOINT/],
  [
    "keys without permission",
    403,
    errorBody("AccessDenied"),
    /LIMN_S3_ACCESS_KEY_ID.*get, put, delete and list/,
  ],
  ["a page that is missing", 404, "<html>Not found</html>", /LIMN_S3_ENDPOINT/],
  ["a page at every path", 200, "<html>Welcome</html>", /LIMN_S3_ENDPOINT is no S3-compatible store/],
])(
  "%s is named by the probe, without the store's answer, and not tried again",
  async (_, status, body, message) => {
    const { blobs, requests } = await startAnswering([status, body]);
    const error: unknown = await blobs.probe().catch((error: unknown) => error);
    expect(error).toMatchObject({ cause: { name: "ObjectStoreRefusedError" } });
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain(s3Secret);
    expect(requests).toHaveLength(1);
  },
);

test("a 404 that doesn't say that the object is missing is an error", async () => {
  const { blobs } = await startAnswering([404, errorBody("NoSuchBucket")]);
  await expect(blobs.get(key)).rejects.toThrow(/LIMN_S3_BUCKET/);
  await expect(blobs.list("")).rejects.toThrow(/LIMN_S3_BUCKET/);
  await expect(blobs.delete(key)).rejects.toThrow(/LIMN_S3_BUCKET/);
});

test("a redirect isn't followed", async () => {
  const other = await startAnswering([200, "of another host"]);
  const { blobs } = await startAnswering([307, "", { location: `http://127.0.0.1:${other.port}/` }]);
  await expect(blobs.get(key)).rejects.toThrow(/LIMN_S3_/);
  expect(other.requests).toEqual([]);
});

test("an answer that has begun may take longer than one that hasn't", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(200).write("begun ");
    setTimeout(() => response.end("and ended"), 1500);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const blobs = openS3Blobs(s3Options(port), { maxMs: 30_000, attemptMs: 1000, pausesMs: [10] });
  expect(Buffer.from((await blobs.get(key)) ?? []).toString()).toBe("begun and ended");
  expect(requests).toBe(1);
});
