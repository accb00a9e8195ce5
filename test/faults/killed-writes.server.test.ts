import { expect, test } from "vitest";
import { type Api, createApi, uploadOf } from "../support/call-api.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture } from "../support/test-upstream.ts";

const rounds = 4;

/** Acknowledged writes: designs with their last acknowledged text. */
type Ledger = Map<string, string>;

test("loses and tears no acknowledged write when the server is killed while it writes", async () => {
  using folder = temporaryFolder();
  const { key } = await prepareData(folder.path);
  const picture = await plainPicture("#cc0000");
  const ledger: Ledger = new Map();
  for (let round = 0; round < rounds; round += 1) {
    await using server = await startServer(folder.path);
    const api = createApi(server.base, key);
    await checkLedger(api, ledger);
    const before = ledger.size;
    const writers = Array.from({ length: 4 }, (_, writer) =>
      writeOn(api, ledger, picture, `${round}-${writer}`),
    );
    await expect.poll(() => ledger.size).toBeGreaterThan(before + 10 + round * 3);
    await server.end("SIGKILL");
    await Promise.all(writers);
  }
  await using server = await startServer(folder.path);
  await checkLedger(createApi(server.base, key), ledger);
  expect(await limnJson(folder.path, ["verify"])).toMatchObject({ sound: true, faults: [] });
});

/** Uploads, creates a design with the upload, changes and publishes it, repeatedly until the connection breaks. */
async function writeOn(api: Api, ledger: Ledger, picture: Buffer, who: string): Promise<void> {
  try {
    const { body } = await api("GET", "/v1/projects");
    const project_id = (body as { projects: { id: string }[] }).projects[0]?.id;
    for (let count = 0; ; count += 1) {
      const asset = (await api("POST", "/v1/assets", { body: uploadOf(picture) })).body as { id: string };
      const document = (text: string) =>
        card({ layers: [nameLayer({ text }), photoLayer(`asset:${asset.id}`)] });
      const made = await api("POST", "/v1/designs", { json: { project_id, document: document("first") } });
      const { id } = made.body as { id: string };
      ledger.set(id, "first");
      const text = `${who}-${count}`;
      // Until the response arrives, either text may be stored.
      ledger.set(id, `first|${text}`);
      await api("PUT", `/v1/designs/${id}/document?publish=true`, { json: document(text) });
      ledger.set(id, text);
    }
  } catch (error) {
    expect(String(error)).toMatch(/fetch failed|terminated|other side closed/);
  }
}

async function checkLedger(api: Api, ledger: Ledger): Promise<void> {
  for (const [id, texts] of ledger) {
    const { status, body } = await api("GET", `/v1/images/${id}/fields`);
    expect({ id, status }).toEqual({ id, status: 200 });
    const { layers } = body as { layers: { values: { text?: string } }[] };
    expect(texts.split("|")).toContain(layers[0]?.values.text);
  }
}
