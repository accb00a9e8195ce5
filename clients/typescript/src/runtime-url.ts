/**
 * A design's permanent image URL with values. It needs no key and no call. Values that are null, undefined or missing show
 * the design's own. For a signed design, sign the result, or call `generateImageUrl`.
 *
 * @param renderUrl `render_url` of a design
 */
export function runtimeUrl(
  renderUrl: string,
  values: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`&${encode(name)}=${encode(String(value))}`],
  );
  return renderUrl + pairs.join("");
}

/** Half a surrogate pair can't be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));

/**
 * Signs a runtime URL with the company's signing secret (Settings → Signed URLs). Add all values first: the signature
 * covers every byte after the question mark. Keep the secret out of pages and apps.
 */
export async function signUrl(url: string, secret: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const query = url.slice(url.indexOf("?") + 1);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(query))).slice(0, 16);
  const base64 = btoa(String.fromCharCode(...signature));
  return `${url}&s=${base64.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")}`;
}
