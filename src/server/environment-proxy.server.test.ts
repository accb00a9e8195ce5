import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { startUpstream } from "../../test/support/loopback-upstream.ts";
import { startTunnelProxy } from "../../test/support/tunnel-proxy.ts";
import { endedServer, serverEnvironment } from "../../test/support/start-server.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";

const isSupported = "setGlobalProxyFromEnv" in http;
const probe = `
  const { useEnvironmentProxy } = await import(${JSON.stringify(new URL("environment-proxy.ts", import.meta.url))});
  const { openS3Blobs, commandLimits } = await import(${JSON.stringify(new URL("../integrations/s3/server/s3.ts", import.meta.url))});
  console.log(useEnvironmentProxy() ?? "no fault");
  const store = { endpoint: process.env.STORE, region: "r", bucket: "b", accessKeyId: "a", secretAccessKey: "s", prefix: "" };
  const limits = { ...commandLimits, pausesMs: [] };
  console.log(await openS3Blobs(store, limits).get("image/ast_12345678901234.png").then((bytes) => Buffer.from(bytes).toString(), (error) => error.message));
  // Its spare connections wait for further requests.
  process.exit(0);`;

/** What the probe prints, and where its tunnels through a proxy lead. */
async function throughProxy(store: string, noProxy = "") {
  await using upstream = await startUpstream((_request, response) => void response.end("from the store"));
  using proxy = await startTunnelProxy(upstream);
  const words = ["--input-type=module", "--eval", probe];
  const env = { PATH: process.env["PATH"], HTTP_PROXY: proxy.url, NO_PROXY: noProxy, STORE: store };
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  return { asked: proxy.asked, printed: stdout.trim().split("\n") };
}

describe.skipIf(!isSupported)("the operator's object store", () => {
  it("is reached through the proxy of the environment", async () => {
    const { asked, printed } = await throughProxy("http://store.example");
    expect(printed).toEqual(["no fault", "from the store"]);
    expect(asked).toEqual(["store.example:80"]);
  });

  it("is reached directly if NO_PROXY names it", async () => {
    const { asked, printed } = await throughProxy("http://127.0.0.1:1", "127.0.0.1");
    expect(printed[0]).toBe("no fault");
    expect(asked).toEqual([]);
  });

  it("a wrong address ends the server with 2, and isn't shown", async () => {
    using folder = temporaryFolder();
    const environment = { ...serverEnvironment(folder.path), HTTPS_PROXY: "ftp://user:secret@proxy" };
    const { code, stderr } = await endedServer(environment);
    expect(code).toBe(2);
    expect(stderr).toContain("HTTPS_PROXY or HTTP_PROXY (set, not shown): Expected an http");
    expect(stderr).not.toContain("secret");
  });
});
