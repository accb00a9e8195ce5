import { createClient, createConfig } from "./generated/client/index.js";
import { LimnApi } from "./generated/sdk.gen.js";
import { toLimnError } from "./limn-error.js";
import { retrying } from "./retrying-fetch.js";

export interface LimnOptions {
  /** The server's address, such as https://limn.example.com. */
  baseUrl: string;
  /** An API key: limn_live_… */
  apiKey: string;
  /** How often a request is sent again after 429, 503 or a broken connection; default 2. */
  retries?: number;
  /** Another fetch, such as one with a proxy. */
  fetch?: typeof globalThis.fetch;
}

/**
 * A client for one server and key, with a method for each REST operation. Methods resolve to the answer's body: parsed JSON,
 * or a Blob for images and files. They reject with a LimnError when the server refuses a request.
 *
 * ```ts
 * const limn = createLimn({ baseUrl: "https://limn.example.com", apiKey: process.env.LIMN_KEY });
 * const { designs } = await limn.listDesigns();
 * const image = await limn.renderImage({ body: { design_id: designs[0].id, params: { first_name: "Ada" } } });
 * ```
 */
export function createLimn({ baseUrl, apiKey, retries = 2, fetch = globalThis.fetch }: LimnOptions): LimnApi {
  const client = createClient(
    createConfig({
      baseUrl: baseUrl.replace(/\/+$/, ""),
      headers: { "X-API-KEY": apiKey },
      fetch: retrying(fetch, retries),
      throwOnError: true,
    }),
  );
  client.interceptors.error.use((error, response) => toLimnError(error, response));
  return new LimnApi({ client });
}
