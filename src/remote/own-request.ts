/** RFC 8586: a header that caches on the way keep, made to find loops. Sent with every fetch. */
export const loopHeader = { name: "CDN-Loop", value: "limn" } as const;

/**
 * Whether a request that came in was sent by a Limn that is drawing an image, from the value of its `CDN-Loop` header.
 * Drawing an answer to such a request could go round in circles, be it through one host or several.
 */
export function isOwnRequest(headerValue: string | null | undefined): boolean {
  const ids = (headerValue ?? "").split(",").map((item) => item.split(";")[0]!.trim().toLowerCase());
  return ids.includes(loopHeader.value);
}
