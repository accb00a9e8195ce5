import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Options, type S3Server, s3Secret, startS3Server } from "../../../../test/support/s3-server.ts";
import { newBlobKey } from "../../../store/blobs/blobs.ts";
import { blobsContract } from "../../../store/blobs/blobs.contract.ts";
import { openS3Blobs, serverLimits } from "./s3.ts";

let server: S3Server;
let folders = 0;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => await server[Symbol.asyncDispose]());

const open = (changes: Parameters<typeof s3Options>[1] = {}) =>
  openS3Blobs(s3Options(server.port, changes), serverLimits);

blobsContract("s3", () => Promise.resolve(open({ prefix: `contract/${(folders += 1)}` })));

test("s3: sees and changes nothing outside its folder of the bucket", async () => {
  const [own, other, whole] = [open({ prefix: "limn" }), open({ prefix: "limn2" }), open()];
  const key = newBlobKey("image", "png");
  await other.put(key, Buffer.from("other"));
  await whole.put(key, Buffer.from("whole"));
  expect(await own.get(key)).toBeUndefined();
  expect(await own.list("")).toEqual([]);
  await own.put(key, Buffer.from("own"));
  await own.delete(key);
  expect(Buffer.from((await other.get(key)) ?? []).toString()).toBe("other");
  // Objects of others in the bucket are not listed either.
  expect(await whole.list("")).toEqual([{ key, bytes: 5 }]);
  expect(server.requests).toContain(`PUT /limn-assets/limn/${key}`);
});

test("s3: lists more objects than fit one answer", async () => {
  const blobs = open({ prefix: "many" });
  const keys = Array.from({ length: 1003 }, () => newBlobKey("image", "png")).sort();
  const rest = keys.values();
  const lane = async () => {
    for (const key of rest) await blobs.put(key, Buffer.from("x"));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(await blobs.list("")).toEqual(keys.map((key) => ({ key, bytes: 1 })));
  expect(server.requests.filter((request) => request.includes("continuation-token"))).toHaveLength(1);
});

test("s3: stores and returns 20 MB", async () => {
  const blobs = open();
  const key = newBlobKey("image", "png");
  const bytes = Buffer.alloc(20 * 2 ** 20, "limn");
  await blobs.put(key, bytes);
  expect(Buffer.compare((await blobs.get(key)) ?? new Uint8Array(), bytes)).toBe(0);
});

test.each([
  ["a bucket that doesn't exist", { bucket: "nowhere" }, /has no bucket nowhere \(LIMN_S3_BUCKET\)/],
  ["an unknown key", { accessKeyId: "AKIAUNKNOWN" }, /doesn't know LIMN_S3_ACCESS_KEY_ID/],
  ["another key's secret", { secretAccessKey: "wrong" }, /LIMN_S3_SECRET_ACCESS_KEY isn't the secret/],
])("s3: %s is named by every call, and no object counts as missing", async (_, changes, message) => {
  const blobs = open(changes);
  const key = newBlobKey("image", "png");
  const calls = [
    () => blobs.probe(),
    () => blobs.get(key),
    () => blobs.put(key, Buffer.from("x")),
    () => blobs.list(""),
    () => blobs.delete(key),
  ];
  for (const call of calls) {
    const error = await call().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(error).toMatchObject({ name: "StoreUnavailableError", failure: "unreachable" });
    expect(String(error)).toMatch(message);
    expect(JSON.stringify([error, String(error)])).not.toContain(s3Secret);
  }
});

test("s3: a probe of a usable store resolves", async () => {
  await open().probe();
  await open({ prefix: "a/b" }).probe();
});
