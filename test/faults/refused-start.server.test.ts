// @module-tag every-node
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeSmallDisk, mountsHere } from "../support/filling-disk.ts";
import { startPictureHost } from "../support/picture-host.ts";
import { prepareData } from "../support/prepare-data.ts";
import { runLimn } from "../support/run-limn.ts";
import { s3Environment, startS3Server } from "../support/s3-server.ts";
import { endedServer, serverEnvironment, startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const stackTrace = /^\s+at .+:\d+/m;

describe("wrong settings", () => {
  const wrong = {
    PORT: ["http", /^PORT=http: Expected a whole number from 0 to 65535$/m],
    LIMN_HOST: [" ", /^LIMN_HOST= : Expected an address of this machine/m],
    LIMN_BASE_URL: [
      "limn.example.com",
      /^LIMN_BASE_URL=limn\.example\.com: Expected an http or https address/m,
    ],
    LIMN_RENDER_BASE_URL: [
      "https://x.example/?a=1",
      /^LIMN_RENDER_BASE_URL=.*: Expected an address without/m,
    ],
    LIMN_DATA_DIR: ["", /^LIMN_DATA_DIR=: Expected the path of a folder$/m],
    LIMN_STARTER_DESIGNS: ["yes", /^LIMN_STARTER_DESIGNS=yes: .*"on"\|"off"/m],
    LIMN_FETCH_ALLOW: ["*.internal", /^LIMN_FETCH_ALLOW=\*\.internal: .*a host with a port/m],
    LIMN_ALLOWED_HOSTS: [
      "limn,https://limn.example",
      /^LIMN_ALLOWED_HOSTS=limn,https:\/\/limn.example: Expected hosts such as limn or limn\.example\.com:4000/m,
    ],
    LIMN_RENDER_PROCESSES: ["0", /^LIMN_RENDER_PROCESSES=0: Expected a whole number from 1 to 64$/m],
    LIMN_LOG_LEVEL: ["loud", /^LIMN_LOG_LEVEL=loud: .*"fatal"\|"error"\|"warn"\|"info"\|"debug"\|"silent"/m],
    LIMN_MAX_CANVAS_SIDE: ["-1", /^LIMN_MAX_CANVAS_SIDE=-1: Expected a whole number from 16 to 16384$/m],
    LIMN_RENDER_TIMEOUT_MS: [
      "8s",
      /^LIMN_RENDER_TIMEOUT_MS=8s: Expected a whole number from 100 to 120000$/m,
    ],
    LIMN_API_RATE: ["99999999999999999999", /^LIMN_API_RATE=9+: Expected a whole number from 1 to 1000000$/m],
    LIMN_DATADIR: ["/tmp", /^LIMN_DATADIR: no such setting/m],
  } as const;
  const environment = Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value]));

  test("are all reported at once with what is accepted, and end the server with 2", async () => {
    const { code, stdout, stderr } = await endedServer(environment);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    for (const [, line] of Object.values(wrong)) expect(stderr).toMatch(line);
    expect(stderr.trim().split("\n")).toHaveLength(Object.keys(wrong).length);
    expect(stderr).not.toMatch(stackTrace);
  });

  test("end the command line with 2 and the same messages", async () => {
    using folder = temporaryFolder();
    const { code, stdout, stderr } = await runLimn(folder.path, ["project", "list"], environment);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    for (const [, line] of Object.values(wrong)) expect(stderr).toMatch(line);
  });
});

describe("a start that can't succeed ends with 1 and one clear line", () => {
  async function refusal(environment: Record<string, string>): Promise<string> {
    const { code, stdout, stderr } = await endedServer(environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).not.toMatch(stackTrace);
    return stderr.trim();
  }

  test("port in use", async () => {
    using folder = temporaryFolder();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const words = await refusal({ ...serverEnvironment(folder.path), PORT: String(port) });
    expect(words).toBe(`Port ${port} on 127.0.0.1 is in use. Stop what runs there, or set PORT to another.`);
    other.close();
  });

  test.each(["203.0.113.7", "nowhere.invalid"])(
    "host %s, which isn't an address of this machine",
    async (host) => {
      using folder = temporaryFolder();
      const words = await refusal({ ...serverEnvironment(folder.path), LIMN_HOST: host });
      expect(words).toBe(`LIMN_HOST=${host} is no address of this machine.`);
    },
  );

  test("a second server on the same folder; the first one keeps running", async () => {
    using folder = temporaryFolder();
    await using first = await startServer(folder.path);
    const words = await refusal(serverEnvironment(folder.path));
    expect(words).toContain("Another Limn server is already running on the data folder");
    expect(words).toContain("LIMN_DATA_DIR");
    expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
  });

  test.each(["file", "file/below"])("an impossible data folder: %s", async (name) => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, "file"), "");
    const path = join(folder.path, name);
    const words = await refusal(serverEnvironment(path));
    expect(words).toContain(`The data folder ${path} can't be made or written`);
    expect(words).toContain("LIMN_DATA_DIR");
  });

  test.runIf(mountsHere())("a data folder on a read-only disk, which stays as it was", async () => {
    using disk = makeSmallDisk(8);
    await prepareData(disk.path);
    const before = readdirSync(disk.path);
    disk.protect?.();
    const words = await refusal(serverEnvironment(disk.path));
    expect(words).toContain(`The data folder ${disk.path} can't be made or written (EROFS)`);
    expect(readdirSync(disk.path)).toEqual(before);
  });

  test("a database file that isn't a database", async () => {
    using folder = temporaryFolder();
    writeFileSync(
      join(folder.path, "limn.db"),
      "This is no database, and it is long enough to be read as one. ".repeat(99),
    );
    const words = await refusal(serverEnvironment(folder.path));
    expect(words).toContain(`The database ${join(folder.path, "limn.db")} is damaged`);
    expect(words).toContain("limn restore");
  });

  test("a folder in place of the database", async () => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, "limn.db"));
    expect(await refusal(serverEnvironment(folder.path))).toMatch(/data store is unavailable/);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ["a bucket that doesn't exist", { LIMN_S3_BUCKET: "nowhere" }, /no bucket nowhere \(LIMN_S3_BUCKET\)$/],
    ["an unknown key", { LIMN_S3_ACCESS_KEY_ID: "AKIA1" }, /doesn't know LIMN_S3_ACCESS_KEY_ID$/],
    [
      "a wrong secret",
      { LIMN_S3_SECRET_ACCESS_KEY: "guessed" },
      /^LIMN_S3_SECRET_ACCESS_KEY isn't the secret/,
    ],
  ])("an object store with %s", async (_, changes, message) => {
    using folder = temporaryFolder();
    await using store = await startS3Server();
    const environment = s3Environment(store.port, changes);
    const words = await refusal({ ...serverEnvironment(folder.path), ...environment });
    expect(words).toMatch(message);
    expect(words.split("\n")).toHaveLength(1);
    expect(words).not.toContain(environment["LIMN_S3_SECRET_ACCESS_KEY"]);
  });

  test("a server in place of an object store", async () => {
    using folder = temporaryFolder();
    await using page = await startPictureHost();
    const { port } = new URL(page.url);
    const words = await refusal({ ...serverEnvironment(folder.path), ...s3Environment(Number(port)) });
    expect(words).toMatch(/LIMN_S3_ENDPOINT is no S3-compatible store$/);
  });

  test("a font that is missing", async () => {
    using folder = temporaryFolder();
    const hideFont = join(folder.path, "hide-font.cjs");
    writeFileSync(
      hideFont,
      `const fs = require("node:fs");
       const { existsSync } = fs;
       fs.existsSync = (path) => !String(path).includes("Lora_700Bold.ttf") && existsSync(path);
       require("node:module").syncBuiltinESMExports();`,
    );
    const words = await refusal({ ...serverEnvironment(folder.path), NODE_OPTIONS: `--require ${hideFont}` });
    expect(words).toBe("These fonts are missing: Lora. Restore the folder fonts as it is in the repository.");
  });
});
