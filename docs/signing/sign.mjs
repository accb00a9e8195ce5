// Node.js
import { createHmac } from "node:crypto";

/** Signs a runtime URL. Encode all values first: the signature covers every byte after the question mark. */
export function sign(url, secret) {
  const query = url.slice(url.indexOf("?") + 1);
  const signature = createHmac("sha256", secret).update(query).digest().subarray(0, 16);
  return `${url}&s=${signature.toString("base64url")}`;
}

if (process.argv.length > 2) console.log(sign(process.argv[2], process.env.LIMN_SIGNING_SECRET));
