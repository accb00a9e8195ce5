import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { endedServer, serverEnvironment, startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const databaseFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith("limn.db"))
    .map((name) => join(folder, name));

/** Writes noise over the pages behind the first, as a failing disk does. */
async function overwrite(path: string): Promise<void> {
  const file = await open(path, "r+");
  const { size } = statSync(path);
  await file.write(Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096);
  await file.close();
}

test.each<[string, (database: string) => void | Promise<void>, RegExp]>([
  [
    "deleted",
    (database) => databaseFiles(join(database, "..")).forEach((path) => rmSync(path)),
    /was deleted/,
  ],
  [
    "replaced",
    (database) => {
      copyFileSync(database, `${database}.copy`);
      renameSync(`${database}.copy`, database);
    },
    /was replaced/,
  ],
  ["cut", (database) => truncateSync(database, 8192), /was cut|is damaged/],
  ["overwritten", overwrite, /is damaged/],
])("a database that is %s stops no image and loses no open", async (harmName, harm, detail) => {
  using folder = temporaryFolder();
  const database = join(folder.path, "limn.db");
  const { companyId, designIds, key } = await prepareData(folder.path, [card(), card({ alt: "Other" })]);
  const [known = "", other = ""] = designIds;
  const backup = join(folder.path, "copy.backup");
  let opens = 0;
  const openDesign = async (base: string, id: string) => {
    const answer = await fetch(`${base}/img?c=${companyId}&i=${id}&first_name=Ada`);
    expect((await answer.bytes()).byteLength).toBeGreaterThan(0);
    return answer.status;
  };
  {
    await using server = await startServer(folder.path, { LIMN_LOG_LEVEL: "fatal" });
    const api = createApi(server.base, key);
    const openKnown = async () => {
      expect(await openDesign(server.base, known)).toBe(200);
      opens += 1;
    };
    await openKnown();
    await expect.poll(() => opensOverRest(server.base, key, known)).toBe(1);
    await limnJson(folder.path, ["backup", backup]);

    await harm(database);
    await expect
      .poll(async () => (await api("GET", "/readyz")).body)
      .toMatchObject({
        status: "degraded",
        parts: { database: { status: "down", detail: expect.stringMatching(detail) } },
      });
    expect((await api("GET", "/readyz")).status).toBe(200);
    expect((await api("GET", "/readyz")).body).toMatchObject({
      parts: { database: { detail: expect.stringContaining("limn restore") } },
    });
    expect((await api("GET", "/livez")).status).toBe(200);
    for (let count = 0; count < 20; count += 1) await openKnown();
    const write = await api("POST", "/v1/projects", { json: { name: "Later" } });
    expect([write.status, write.body]).toEqual([
      503,
      expect.objectContaining({ code: "storage_unavailable" }),
    ]);
    // A file without a name still has all its data.
    if (!existsSync(database)) {
      expect(await openDesign(server.base, other)).toBe(200);
      expect(await opensOverRest(server.base, key, known)).toBe(opens);
    }
    expect((await server.end("SIGTERM")).code).toBe(0);
  }

  if (harmName !== "replaced") {
    const { code, stderr } = await endedServer(serverEnvironment(folder.path));
    expect([code, stderr]).toEqual([1, expect.stringContaining("limn restore")]);
  }
  for (const path of databaseFiles(folder.path)) rmSync(path);
  await limnJson(folder.path, ["restore", backup]);
  expect(await limnJson(folder.path, ["verify"])).toMatchObject({ sound: true });
  await using server = await startServer(folder.path);
  expect(await opensOverRest(server.base, key, known)).toBe(opens);
  expect(await openDesign(server.base, known)).toBe(200);
});

describe("a start is refused, naming the restore, when the database is lost but the folder holds", () => {
  const traces: Record<string, (folder: string) => void> = {
    "a secret": (folder) => writeFileSync(join(folder, "secret"), "s".repeat(43)),
    assets(folder) {
      mkdirSync(join(folder, "assets", "image"), { recursive: true });
      writeFileSync(join(folder, "assets", "image", "ast_00000000000000.png"), "bytes");
    },
    "a write-ahead log": (folder) => writeFileSync(join(folder, "limn.db-wal"), "log"),
    "an empty file in place of the database"(folder) {
      writeFileSync(join(folder, "limn.db"), "");
      writeFileSync(join(folder, "secret"), "s".repeat(43));
    },
  };
  test.each(Object.entries(traces))("%s", async (_, makeTrace) => {
    using folder = temporaryFolder();
    makeTrace(folder.path);
    const before = readdirSync(folder.path);
    const { code, stdout, stderr } = await endedServer(serverEnvironment(folder.path));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(`The database ${join(folder.path, "limn.db")} is missing`);
    expect(stderr).toContain("limn restore");
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(readdirSync(folder.path)).toEqual(before);
    const command = await runLimn(folder.path, ["company", "create", "--name", "New"]);
    expect([command.code, command.stderr]).toEqual([1, expect.stringContaining("limn restore")]);
  });

  test("nothing of a server: it begins anew", async () => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, "assets", "image"), { recursive: true });
    mkdirSync(join(folder.path, "opens"));
    await using server = await startServer(folder.path);
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  });
});

test("a folder of a node isn't taken for an embedded one", async () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "node"), "nod_00000000000000");
  const { code, stderr } = await endedServer(serverEnvironment(folder.path));
  expect([code, stderr]).toEqual([1, expect.stringContaining("LIMN_DATABASE_URL")]);
});
