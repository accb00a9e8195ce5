import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { createApi } from "../support/call-api.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const rounds = Number(process.env["ROUNDS"] ?? 4);

test(
  "a batch goes on after each kill -9, and has every row once",
  { timeout: 900_000 + 60_000 * rounds },
  async () => {
    using folder = temporaryFolder();
    // So large that a kill comes in the middle.
    const document = card({ width: 900, height: 600, layers: [nameLayer({ width: 800, font_size: 80 })] });
    const { designIds, key } = await prepareData(folder.path, [document]);
    const total = 200 + rounds * 60;
    const rows = Array.from({ length: total }, (_, index) => ({ params: { first_name: `Row ${index}` } }));
    let id = "";
    for (let round = 0; round < rounds; round += 1) {
      await using server = await startServer(folder.path);
      const api = createApi(server.base, key);
      if (round === 0) {
        const json = { design_id: designIds[0], rows };
        ({ id } = (await api("POST", "/v1/batches", { json })).body as { id: string });
      }
      const done = async () => ((await api("GET", `/v1/batches/${id}`)).body as { done: number }).done;
      const before = await done();
      await vi.waitUntil(async () => (await done()) > before + 5, { timeout: 120_000, interval: 5 });
      expect((await server.end("SIGKILL")).signal).toBe("SIGKILL");
    }
    await using server = await startServer(folder.path);
    const api = createApi(server.base, key);
    const read = async () => (await api("GET", `/v1/batches/${id}`)).body;
    await expect.poll(read).toMatchObject({ status: "finished", done: total, failed: 0 });
    const files = unzipSync((await api("GET", `/v1/batches/${id}/file`)).body as Uint8Array);
    const images = Object.entries(files).filter(([name]) => name.endsWith(".png"));
    expect(images).toHaveLength(total);
    // Every row has its own name in it, so that no image is another row's.
    expect(new Set(images.map(([, bytes]) => Buffer.from(bytes).toString("base64"))).size).toBe(total);
    await api("DELETE", `/v1/batches/${id}`);
    await expect.poll(() => readdirSync(join(folder.path, "assets", "batch"))).toEqual([]);
    expect(await limnJson(folder.path, ["verify"])).toMatchObject({ sound: true, orphan_blobs: [] });
  },
);
