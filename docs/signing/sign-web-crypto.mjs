// Browsers, Deno, Bun, Cloudflare Workers. Keep the secret out of pages: sign on a server or a worker.
const bytes = (text) => new TextEncoder().encode(text);

/** Signs a runtime URL. Encode all values first: the signature covers every byte after the question mark. */
export async function sign(url, secret) {
  const query = url.slice(url.indexOf("?") + 1);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), hmac, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(query))).slice(0, 16);
  const base64 = btoa(String.fromCharCode(...signature));
  return `${url}&s=${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

if (globalThis.process?.argv.length > 2)
  console.log(await sign(process.argv[2], process.env.LIMN_SIGNING_SECRET));
