import type { Log } from "../operations/log.ts";
import type { Settings } from "../settings/settings.ts";
import type { Blobs } from "../store/blobs/blobs.ts";
import { openFileBlobs } from "../store/blobs/files.ts";
import {
  commandLimits,
  openS3Blobs,
  type S3BlobsOptions,
  serverLimits,
} from "../integrations/s3/server/s3.ts";
import { spareRequests } from "../store/blobs/spare-requests.ts";
import { watchBlobs } from "../store/blobs/watch-blobs.ts";

/** The bytes of assets, which may be on another server. */
export interface ServerBlobs {
  blobs: Blobs;
  /** Their part of `/readyz`. Degraded: a server without them still answers what needs none. */
  health: () => { status: "ok" | "degraded"; detail?: string };
  close: () => Promise<void>;
}

/** An object store that is back is used again after this time at most. */
const probeIntervalMs = 3000;

/** Bytes that are gone from the store, which only a restore brings back, are asked for again after this time. */
const missingSeconds = 60;

/** Opens a server's blobs. Throws ObjectStoreRefusedError; an object store that can't be reached is waited for. */
export async function openServerBlobs(settings: Settings, folder: string, log: Log): Promise<ServerBlobs> {
  const options = readObjectStore(settings);
  if (options === undefined) {
    return {
      blobs: await openFileBlobs(folder),
      health: () => ({ status: "ok" }),
      close: () => Promise.resolve(),
    };
  }
  const s3 = openS3Blobs(options, serverLimits);
  const watched = await watchBlobs({
    blobs: spareRequests(s3, missingSeconds),
    probe: () => s3.probe(),
    intervalMs: probeIntervalMs,
    onChange: (failure) => {
      if (failure === undefined) log.info({}, "The object store can be used");
      else log.error({ reason: failure.message }, "The object store can't be used");
    },
  });
  const health = () => describe(watched.failure());
  return { blobs: watched.blobs, health, close: () => watched.close() };
}

/** Opens the blobs of one command, which has more patience than a server. Sends nothing yet. */
export async function openCommandBlobs(settings: Settings, folder: string): Promise<Blobs> {
  const options = readObjectStore(settings);
  return options === undefined ? await openFileBlobs(folder) : openS3Blobs(options, commandLimits);
}

export function usesObjectStore(settings: Settings): boolean {
  return readObjectStore(settings) !== undefined;
}

/** The log gives the reason, which names hosts: anybody may read `/readyz`. */
function describe(failure: Error | undefined): ReturnType<ServerBlobs["health"]> {
  if (failure === undefined) return { status: "ok" };
  return { status: "degraded", detail: "The object store can't be used; the log says why" };
}

function readObjectStore(settings: Settings): S3BlobsOptions | undefined {
  const { s3Endpoint, s3Region, s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3Prefix } = settings;
  // The check of the settings lets all four through or none.
  if (!s3Endpoint || !s3Bucket || !s3AccessKeyId || !s3SecretAccessKey) return undefined;
  return {
    endpoint: s3Endpoint,
    region: s3Region,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    prefix: s3Prefix,
  };
}
