import { type S3mini, S3ServiceError } from "s3mini";
import { ObjectStoreRefusedError, StoreUnavailableError } from "../errors.ts";
import { type BlobPart, type Blobs, checkBlobKey, isBlobKey, type StoredBlob } from "./blobs.ts";
import { isMissingObject } from "./s3-failures.ts";
import { createRunS3Request, type S3Limits, type S3Options } from "./s3-requests.ts";

/** A bucket, and where in it the blobs are. */
export interface S3BlobsOptions extends S3Options {
  /** Folder of the blobs in the bucket; `""` for none. */
  prefix: string;
}

/** Blobs in a bucket of an S3-compatible store. */
export interface S3Blobs extends Blobs {
  /** Requests an object that can't exist. Throws StoreUnavailableError when the store isn't usable. */
  probe(): Promise<void>;
}

/** A server's requests. A render waits for its pictures, so the total is well below a render's deadline. */
export const serverLimits: S3Limits = { mostMs: 5000, attemptMs: 2400, pausesMs: [100, 400] };
/** Those of commands, which nobody waits for at a page: large pictures over slow lines. */
export const commandLimits: S3Limits = { mostMs: 120_000, attemptMs: 60_000, pausesMs: [200, 1000, 3000] };

/** Most objects of one listing; S3 allows no more. */
const pageSize = 1000;
/** No blob has this name. */
const probeName = "limn-probe";

/** Sends nothing yet. */
export function openS3Blobs(options: S3BlobsOptions, limits: S3Limits): S3Blobs {
  const run = createRunS3Request(options, limits);
  const runProbe = createRunS3Request(options, probeLimits(limits));
  const folder = options.prefix === "" ? "" : `${options.prefix}/`;
  const nameOf = (key: string) => folder + checkBlobKey(key);
  return {
    put: async (key, bytes) => {
      const name = nameOf(key);
      await run((client) => putObject(client, name, bytes), bytes.byteLength);
    },
    get: async (key) => {
      const name = nameOf(key);
      return await run((client) => getObject(client, name));
    },
    getPart: async (key, from, length) => {
      const name = nameOf(key);
      return await run((client) => getObjectPart(client, name, from, length));
    },
    delete: async (key) => {
      const name = nameOf(key);
      await run((client) => ignoreMissing(() => client.deleteObject(name)));
    },
    list: async (prefix) => {
      const blobs: StoredBlob[] = [];
      let token: string | undefined;
      do {
        const page = await run((client) => listPage(client, folder + prefix, token));
        for (const { Key, Size } of page.objects) {
          const key = Key.slice(folder.length);
          if (isBlobKey(key)) blobs.push({ key, bytes: Size });
        }
        token = page.token;
      } while (token !== undefined);
      return blobs.sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    probe: async () => {
      const found = await runProbe((client) => getObject(client, folder + probeName));
      if (found === undefined) return;
      const message = `${new URL(options.endpoint).host} answers every request alike; LIMN_S3_ENDPOINT is no S3-compatible store`;
      throw new StoreUnavailableError("unreachable", new ObjectStoreRefusedError(message));
    },
  };
}

/** Half as patient, so that an outage and its end are soon known, but one failed request is no outage. */
function probeLimits({ mostMs, attemptMs, pausesMs }: S3Limits): S3Limits {
  return { mostMs: mostMs / 2, attemptMs: attemptMs / 2, pausesMs: pausesMs.slice(0, 1) };
}

async function putObject(client: S3mini, name: string, bytes: Uint8Array): Promise<void> {
  const answer = await client.putObject(name, bytes);
  // Frees its connection.
  await answer.bytes();
}

/** Raw, because the client's other calls don't tell a missing object from a missing bucket. */
async function getObject(client: S3mini, name: string): Promise<Uint8Array | undefined> {
  return await ignoreMissing(async () => (await client.getObjectRaw(name)).bytes());
}

async function getObjectPart(
  client: S3mini,
  name: string,
  from: number,
  length: number,
): Promise<BlobPart | undefined> {
  return await ignoreMissing(async () => {
    const answer = await client.getObjectRaw(name, false, from, from + length);
    const size = /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1];
    const bytes = await answer.bytes();
    if (size !== undefined) return { bytes, size: Number(size) };
    // A store that knows no ranges sends the whole.
    return { bytes: bytes.subarray(from, from + length), size: bytes.byteLength };
  });
}

async function listPage(client: S3mini, prefix: string, from: string | undefined) {
  const page = await client.listObjectsPaged("/", prefix, pageSize, from);
  // Undefined or null for every 404.
  if (!page) throw new S3ServiceError("No such bucket", 404, "NoSuchBucket");
  return { objects: page.objects ?? [], token: page.nextContinuationToken };
}

async function ignoreMissing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}
