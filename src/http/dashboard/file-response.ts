import type { BuiltFile } from "./built-files.ts";

/** Answers a file in the smallest coding that the caller takes, or says that what the caller has is still right. */
export function fileResponse(
  { type, bytes, coded, etag, immutable }: BuiltFile,
  request: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
  extra: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const headers = {
    "Cache-Control": immutable ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: etag,
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...extra.headers,
  };
  if (matches(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const coding = (["br", "gzip"] as const).find(
    (name) => coded[name] !== undefined && takesCoding(request.acceptEncoding, name),
  );
  const body = (coding === undefined ? undefined : coded[coding]) ?? bytes;
  return new Response(new Uint8Array(body), {
    status: extra.status ?? 200,
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(body.byteLength),
      ...(coding === undefined ? {} : { "Content-Encoding": coding }),
    },
  });
}

/** RFC 9110 §13.1.2; a coding in between may have made a weak one of ours. */
function matches(given: string | undefined, etag: string): boolean {
  return (given ?? "")
    .split(",")
    .some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}

/** Whether a caller takes a coding: RFC 9110 §12.5.3, as far as browsers write it. */
export function takesCoding(given: string | undefined, coding: string): boolean {
  return (given ?? "").split(",").some((one) => {
    const [name, weight] = one.split(";").map((word) => word.trim().toLowerCase());
    return name === coding && !/^q=0(?:\.0*)?$/.test(weight ?? "");
  });
}
