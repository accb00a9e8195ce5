import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { S3BlobsOptions } from "../../src/integrations/s3/server/s3.ts";
import { type Environment, launch } from "./start-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const program = fileURLToPath(new URL("s3-store.mjs", import.meta.url));
const bucket = "limn-assets";
const accessKeyId = "limn-test";
/** Unlike any other text, so that tests can search for it. */
export const s3Secret = "this/secret+is-never=shown";

/** An S3-compatible store with one bucket, on a free port of this machine. */
export interface S3Server extends AsyncDisposable {
  port: number;
  /** The requests so far: method, path and query. */
  requests: string[];
  /** Loses the object that was put at a path, without a request. */
  lose(path: string): void;
}

/** Starts a store in its own process, which checks signatures, behind a server that notes the requests. */
export async function startS3Server(): Promise<S3Server> {
  const folder = temporaryFolder();
  const { child, ended, port: innerPort } = await startS3rver(folder.path);
  const agent = new Agent({ keepAlive: true });
  const requests: string[] = [];
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    passOn(incoming, response, { port: innerPort, agent });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    lose: (path) => rmSync(join(folder.path, `${path}._S3rver_object`)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
      child.kill("SIGKILL");
      await ended;
      folder[Symbol.dispose]();
    },
  };
}

async function startS3rver(directory: string) {
  // It encrypts the tokens of its listings with DES.
  const { child, ended, printed } = launch({}, [
    "--openssl-legacy-provider",
    program,
    directory,
    bucket,
    accessKeyId,
    s3Secret,
  ]);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const port = /listening on 127\.0\.0\.1:(\d+)/.exec(printed().stdout)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    void ended.then(({ stderr }) => reject(new Error(`s3rver ended: ${stderr}`)));
  });
  return { child, ended, port };
}

function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  { port, agent }: { port: number; agent: Agent },
): void {
  const { method, url: path, headers } = incoming;
  const onward = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  incoming.pipe(onward);
}

export function s3Options(port: number, changes: Partial<S3BlobsOptions> = {}): S3BlobsOptions {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket,
    accessKeyId,
    secretAccessKey: s3Secret,
    prefix: "",
    ...changes,
  };
}

/** The settings of a server with this store. */
export function s3Environment(port: number, changes: Environment = {}): Environment {
  return {
    LIMN_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    LIMN_S3_BUCKET: bucket,
    LIMN_S3_ACCESS_KEY_ID: accessKeyId,
    LIMN_S3_SECRET_ACCESS_KEY: s3Secret,
    ...changes,
  };
}
