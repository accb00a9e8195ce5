import { z } from "zod";
import { addressWithoutPassword, nonBlank } from "../../settings/setting-checks.ts";
import { setting } from "../../settings/setting.ts";

/** A bucket's name, which becomes part of an address. */
const bucketName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/,
    "Expected a bucket's name of letters, digits, dots and hyphens",
  );

/** A folder in a bucket, without slashes at its ends. */
const bucketFolder = z
  .string()
  .regex(
    /^\/?(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/|$)){0,20}$/,
    "Expected a folder such as limn or teams/limn, of letters, digits, dots, hyphens and underscores",
  )
  .max(200, "Expected at most 200 characters")
  .transform((folder) => folder.replaceAll(/^\/|\/$/g, ""));

/** The settings of an S3-compatible store for the bytes of assets. */
export const s3Settings = {
  s3Endpoint: setting(
    "LIMN_S3_ENDPOINT",
    addressWithoutPassword,
    undefined,
    "Address of an S3-compatible store for uploads, such as `https://s3.eu-central-1.amazonaws.com`; without one they are files in the data folder",
  ),
  s3Region: setting(
    "LIMN_S3_REGION",
    nonBlank("a region such as eu-central-1, or auto"),
    "us-east-1",
    "Region of the bucket",
  ),
  s3Bucket: setting("LIMN_S3_BUCKET", bucketName, undefined, "Bucket for uploads, which must exist"),
  s3AccessKeyId: setting(
    "LIMN_S3_ACCESS_KEY_ID",
    nonBlank("the id of an access key"),
    undefined,
    "Access key that may get, put, delete and list the bucket's objects",
  ),
  s3SecretAccessKey: setting(
    "LIMN_S3_SECRET_ACCESS_KEY",
    nonBlank("the secret of the access key"),
    undefined,
    "Secret of the access key; never shown or logged",
  ),
  s3Prefix: setting(
    "LIMN_S3_PREFIX",
    bucketFolder,
    "",
    "Folder in the bucket, such as `limn`; default: the whole bucket",
  ),
} as const;

/** The same by the option of `limn migrate-to` that names another store. */
export const s3DataSettings = {
  "s3-endpoint": s3Settings.s3Endpoint,
  "s3-region": s3Settings.s3Region,
  "s3-bucket": s3Settings.s3Bucket,
  "s3-access-key-id": s3Settings.s3AccessKeyId,
  "s3-secret-access-key": s3Settings.s3SecretAccessKey,
  "s3-prefix": s3Settings.s3Prefix,
} as const;

/** An object store needs four settings. The others have defaults, but mean nothing without it. */
export function checkS3Settings(environment: Record<string, string | undefined>): string[] {
  const { s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3Region, s3Prefix } = s3Settings;
  const required = [s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey].map(({ variable }) => variable);
  const all = [...required, s3Region.variable, s3Prefix.variable];
  const given = all.find((variable) => environment[variable] !== undefined);
  if (given === undefined) return [];
  return required
    .filter((variable) => environment[variable] === undefined)
    .map((variable) => `${variable}: Expected too, for an object store needs ${required.join(", ")}`);
}
