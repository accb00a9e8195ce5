// What n8n gives its nodes: a way to load them, and its HTTP helper.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const home = fileURLToPath(new URL("../../clients/n8n", import.meta.url));

export interface Credentials {
  authenticate: { properties: { headers: Record<string, string> } };
  test: { request: { url: string } };
}

/** The headers that authenticate a request, as n8n fills them in. */
export function fillHeaders({ authenticate }: Credentials, apiKey: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(authenticate.properties.headers).map(([header, text]) => [
      header,
      text.replace("={{$credentials.apiKey}}", apiKey),
    ]),
  );
}

/** Bundles a file of the package into a folder as n8n loads it, with a stand-in for n8n's own library. */
export function makeNodeLoader(folder: string) {
  return async <Module>(file: string): Promise<Module> => {
    const name = file.replaceAll(/\W/g, "-");
    await build({
      root: home,
      configFile: false,
      logLevel: "error",
      resolve: { alias: { "n8n-workflow": fileURLToPath(new URL("n8n-workflow.ts", import.meta.url)) } },
      ssr: { noExternal: true },
      build: {
        ssr: file,
        outDir: join(folder, name),
        rolldownOptions: { output: { entryFileNames: "built.mjs" } },
      },
    });
    return (await import(pathToFileURL(join(folder, name, "built.mjs")).href)) as Module;
  };
}

export interface HttpRequest {
  method: string;
  url: string;
  qs?: Record<string, unknown>;
  body?: unknown;
  json: boolean;
  encoding?: string;
}

/** Sends a request as n8n's helper does. */
export async function send(
  { method, url, qs = {}, body, encoding }: HttpRequest,
  headers: Record<string, string>,
) {
  const address = new URL(url);
  for (const [name, value] of Object.entries(qs)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: encoding === "arraybuffer" ? bytes : readJson(bytes),
  };
}

function readJson(bytes: Buffer): unknown {
  return bytes.length === 0 ? undefined : (JSON.parse(bytes.toString()) as unknown);
}
