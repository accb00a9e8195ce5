import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { readPixels } from "../support/read-pixels.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

interface Expected {
  key: string;
  card_id: string;
  images: { file: string; query: string }[];
  opens: Record<"data" | "backup", Record<string, number>>;
}

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const versions = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The largest difference in a channel of a pixel. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await readPixels(one), await readPixels(other)];
  expect({ width: a.width, height: a.height }).toEqual({ width: b.width, height: b.height });
  return a.data.reduce((max, value, at) => Math.max(max, Math.abs(value - (b.data[at] ?? 0))), 0);
}

/** Starts a server on the folder and compares its responses with those of the earlier version. */
async function expectTheSame(data: string, version: string, opens: Record<string, number>): Promise<void> {
  const folder = join(fixtures, version);
  const expected = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")) as Expected;
  const server = await startServer(data);
  for (const [id, count] of Object.entries(opens)) {
    expect(await opensOverRest(server.base, expected.key, id)).toBe(count);
  }
  for (const { file, query } of expected.images) {
    const answer = await fetch(`${server.base}/img?${query}`);
    expect({ file, status: answer.status }).toEqual({ file, status: 200 });
    const before = readFileSync(join(folder, "images", file));
    // A few edge pixels differ by one level between processors.
    expect(await difference(await answer.bytes(), before)).toBeLessThanOrEqual(2);
  }
  const api = createApi(server.base, expected.key);
  const draft = await api("GET", `/v1/designs/${expected.card_id}/document`);
  expect(draft.status).toBe(200);
  expect(JSON.stringify(draft.body)).toContain("Draft for {{first_name|friend}}!");
  expect((await api("POST", `/v1/designs/${expected.card_id}/publish`)).status).toBe(200);
  await server.end("SIGTERM");
  const total = Object.values(opens).reduce((sum, count) => sum + count, expected.images.length);
  expect(await limnJson(data, ["verify"])).toMatchObject({ sound: true, opens: total, damaged_journals: [] });
}

describe.each(versions)("data stored by %s", (version) => {
  const { opens } = JSON.parse(readFileSync(join(fixtures, version, "expected.json"), "utf8")) as Expected;

  test("in a data folder yields the same images, counts and keys", async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, "data");
    cpSync(join(fixtures, version, "data"), data, { recursive: true });
    await expectTheSame(data, version, opens.data);
  });

  test("in a backup yields the same images, counts and keys", async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, "data");
    await limnJson(data, ["restore", join(fixtures, version, "backup.limn")]);
    await expectTheSame(data, version, opens.backup);
  });
});
