import { createClient, createConfig } from "./generated/client/index.js";
import { LimnApi } from "./generated/sdk.gen.js";
import { toLimnError } from "./limn-error.js";
import { retrying } from "./retrying-fetch.js";

export interface LimnOptions {
  /** The server's address, such as https://limn.example.com. */
  baseUrl: string;
  /** An API key: limn_live_… */
  apiKey: string;
  /** How often a request is sent again after 429, 503, a broken connection or no answer in time; default 2. */
  retries?: number;
  /** Milliseconds until an answer begins, for each attempt; default: as long as fetch waits. */
  timeoutMs?: number;
  /** Another fetch, such as one with a proxy. */
  fetch?: typeof globalThis.fetch;
}

/**
 * A client for one server and key, with a method for each REST operation. Methods resolve to the answer's body: parsed JSON,
 * the text of a CSV file, or a Blob for images and other files. They reject with a LimnError when the server refuses a request or doesn't answer.
 *
 * ```ts
 * const limn = createLimn({ baseUrl: "https://limn.example.com", apiKey: process.env.LIMN_KEY ?? "" });
 * const { designs } = await limn.listDesigns();
 * const image = await limn.renderImage({ body: { design_id: "dsn_…", params: { first_name: "Ada" } } });
 * ```
 */
export function createLimn({
  baseUrl,
  apiKey,
  retries = 2,
  timeoutMs,
  fetch = globalThis.fetch,
}: LimnOptions): LimnApi {
  const client = createClient(
    createConfig({
      baseUrl: baseUrl.replace(/\/+$/, ""),
      headers: { "X-API-KEY": apiKey },
      fetch: retrying({ fetch, retries, timeoutMs }),
      throwOnError: true,
    }),
  );
  // A type that the generated part doesn't know; it would read a font as JSON.
  client.interceptors.response.use((response, _request, options) => {
    if (/^font\//i.test(response.headers.get("Content-Type") ?? "")) options.parseAs = "blob";
    return response;
  });
  client.interceptors.error.use((error, response) => toLimnError(error, response));
  return new LimnApi({ client });
}
