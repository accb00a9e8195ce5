import { ObjectStoreRefusedError, StoreUnavailableError } from "../../../store/errors.ts";
import {
  type BlobPart,
  type Blobs,
  checkBlobKey,
  isBlobKey,
  type StoredBlob,
} from "../../../store/blobs/blobs.ts";
import { type ObjectPage, readObjectPage } from "./read-object-page.ts";
import {
  createSendS3Request,
  type S3Answer,
  type S3Limits,
  type S3Options,
  type SendS3Request,
} from "./s3-requests.ts";

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
export const serverLimits: S3Limits = { maxMs: 5000, attemptMs: 2400, pausesMs: [100, 400] };
/** Those of commands, which nobody waits for at a page: large pictures over slow lines. */
export const commandLimits: S3Limits = { maxMs: 120_000, attemptMs: 60_000, pausesMs: [200, 1000, 3000] };

/** Most objects of one listing; S3 allows no more. */
const pageSize = 1000;
/** No blob has this name. */
const probeName = "limn-probe";

/** Sends nothing yet. */
export function openS3Blobs(options: S3BlobsOptions, limits: S3Limits): S3Blobs {
  const send = createSendS3Request(options, limits);
  const sendProbe = createSendS3Request(options, probeLimits(limits));
  const folder = options.prefix === "" ? "" : `${options.prefix}/`;
  const nameOf = (key: string) => folder + checkBlobKey(key);
  return {
    put: async (key, bytes) => {
      await send({ method: "PUT", name: nameOf(key), body: bytes as Uint8Array<ArrayBuffer> });
    },
    get: async (key) => (await send({ method: "GET", name: nameOf(key) }))?.bytes,
    getPart: async (key, from, length) => {
      const headers = { range: `bytes=${from}-${from + length - 1}` };
      const answer = await send({ method: "GET", name: nameOf(key), headers });
      return answer && partOf(answer, from, length);
    },
    delete: async (key) => {
      await send({ method: "DELETE", name: nameOf(key) });
    },
    list: async (prefix) => {
      const blobs: StoredBlob[] = [];
      let token: string | undefined;
      do {
        const page = await listPage(send, folder + prefix, token);
        for (const { name, bytes } of page.objects) {
          const key = name.slice(folder.length);
          if (isBlobKey(key)) blobs.push({ key, bytes });
        }
        token = page.token;
      } while (token !== undefined);
      return blobs.sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    probe: async () => {
      const found = await sendProbe({ method: "GET", name: folder + probeName });
      if (found === undefined) return;
      throw noStore(options, "answers every request alike");
    },
  };
}

/** Half as patient, so that an outage and its end are soon known, but one failed request is no outage. */
function probeLimits({ maxMs, attemptMs, pausesMs }: S3Limits): S3Limits {
  return { maxMs: maxMs / 2, attemptMs: attemptMs / 2, pausesMs: pausesMs.slice(0, 1) };
}

function noStore({ endpoint }: Pick<S3Options, "endpoint">, what: string): StoreUnavailableError {
  const message = `${new URL(endpoint).host} ${what}; LIMN_S3_ENDPOINT is no S3-compatible store`;
  return new StoreUnavailableError("unreachable", new ObjectStoreRefusedError(message));
}

function partOf({ headers, bytes }: S3Answer, from: number, length: number): BlobPart {
  const size = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  if (size !== undefined) return { bytes, size: Number(size) };
  // A store that knows no ranges sends the whole.
  return { bytes: bytes.subarray(from, from + length), size: bytes.byteLength };
}

async function listPage(send: SendS3Request, prefix: string, from: string | undefined): Promise<ObjectPage> {
  const query = {
    "list-type": "2",
    prefix,
    "max-keys": String(pageSize),
    ...(from === undefined ? {} : { "continuation-token": from }),
  };
  const answer = await send({ method: "GET", name: "", query });
  if (answer === undefined) throw new Error("A list of objects can't be a missing object");
  return readObjectPage(new TextDecoder().decode(answer.bytes));
}
