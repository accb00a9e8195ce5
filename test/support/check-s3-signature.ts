import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Checks the signature of a request as S3 does (AWS Signature Version 4, in the header). s3rver accepts any. Written from the
 * specification, and without any code of the client.
 */
export function hasValidSignature(request: IncomingMessage, secret: string): boolean {
  const [, date, region, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  if (date === undefined || region === undefined || signedHeaders === undefined) return false;
  const names = signedHeaders.split(";");
  // Otherwise the request could be sent to another host, or again on another day.
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return false;
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonicalRequest = [
    request.method,
    path,
    query.split("&").toSorted().join("&"),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedHeaders,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const text = [
    "AWS4-HMAC-SHA256",
    request.headers["x-amz-date"],
    `${date}/${region}/s3/aws4_request`,
    createHash("sha256").update(canonicalRequest).digest("hex"),
  ].join("\n");
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString("hex") === signature;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
