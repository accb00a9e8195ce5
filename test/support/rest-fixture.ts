import { type Api, createApi } from "./call-api.ts";
import { createCheckedApi } from "./checked-api.ts";
import { type Description, readDescription } from "./response-schemas.ts";
import { type PreparedData, prepareData } from "./prepare-data.ts";
import { type Environment, startServer, type TestServer } from "./start-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A server with prepared data, and its API, checked against its OpenAPI document. */
export interface RestFixture extends PreparedData, AsyncDisposable {
  folder: string;
  server: TestServer;
  description: Description;
  api: Api;
  /** The same without checks of the responses. */
  rawApi: Api;
}

export async function startRest(
  documents?: readonly Record<string, unknown>[],
  environment: Environment = {},
): Promise<RestFixture> {
  const folder = temporaryFolder();
  const data = await prepareData(folder.path, documents);
  const server = await startServer(folder.path, environment);
  const description = await readDescription(server.base);
  return {
    ...data,
    folder: folder.path,
    server,
    description,
    api: createCheckedApi(server.base, data.key, description),
    rawApi: createApi(server.base, data.key),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}
