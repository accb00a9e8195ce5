import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { describe, expect, it } from "vitest";
import { readPixels } from "../../../test/support/read-pixels.ts";
import { samplePicture } from "../../../test/support/sample-picture.ts";
import type { Values } from "../../../test/support/sample-versions.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { card, jobOf, jpg, reader, startWorker } from "../../../test/support/worker-with-files.ts";
import { headerBytes, makeHeader } from "./cache-files/file-format.ts";
import { createEngine } from "./engine.ts";

const samplesOf = async (bytes: Uint8Array) => (await readPixels(bytes)).data;

/** Opens a card in a worker that has just started, and returns why the images were made as they were. */
async function openCard(folder: string, ...readers: readonly Values["who"][]): Promise<string[]> {
  const { render, settle } = startWorker(folder);
  const whys: string[] = [];
  for (const who of readers) whys.push((await render(jobOf(card, reader(who), jpg), samplePicture)).made.why);
  await settle();
  return whys;
}

describe("a reference in a file that can't be used counts as missing, and is made again:", () => {
  type Content = Record<string, unknown> & { coded: Record<string, unknown> };
  const first = (value: unknown) => (value as Record<string, unknown>[])[0] ?? {};

  it.each<[string, (content: Content) => Uint8Array]>([
    ["bytes that aren't serialised", () => Buffer.from("no content of ours")],
    ["one cut in its content", (content) => serialize(content).subarray(0, 5000)],
    ["another value", () => serialize(["of", "another", "version"])],
    ["nothing", () => serialize(undefined)],
    ["one without its statics", (content) => serialize({ ...content, statics: undefined })],
    ["one whose statics are others", (content) => serialize({ ...content, statics: { layers: [{}] } })],
    [
      "one whose canvas has another size",
      (content) => {
        Object.assign(first(first(content["parts"])), { box: { x: 0, y: 0, width: 7, height: 7 } });
        return serialize(content);
      },
    ],
    ["one without an encoded image", (content) => serialize({ ...content, coded: {} })],
    [
      "an encoded image of another size",
      ({ coded, ...others }) => serialize({ ...others, coded: { ...coded, width: 8 } }),
    ],
    [
      "one whose offsets lie outside of its file",
      ({ coded, ...others }) =>
        serialize({
          ...others,
          coded: { ...coded, bitOffsets: (coded["bitOffsets"] as Uint32Array).map(() => 2 ** 31) },
        }),
    ],
    [
      "one whose hashes are cut",
      ({ coded, ...others }) =>
        serialize({ ...others, coded: { ...coded, hashes: (coded["hashes"] as Uint8Array).slice(8) } }),
    ],
  ])("%s", async (_, change) => {
    using folder = temporaryFolder();
    await openCard(folder.path, "Ada", "Grace Hopper");
    const name = readdirSync(folder.path)[0] ?? "";
    const path = join(folder.path, name);
    const file = readFileSync(path);
    const content = change(deserialize(file.subarray(headerBytes)) as Content);
    // Its checksum is right.
    const keyHash = Buffer.from(name, "hex");
    writeFileSync(path, Buffer.concat([makeHeader(keyHash, content), content]));
    const { render, settle, takeCounts } = startWorker(folder.path);
    for (const [who, why] of [
      ["g", "first of its version"],
      ["ゆき", "opened again"],
    ] as const) {
      const job = jobOf(card, reader(who), jpg);
      const { bytes, made } = await render(job, samplePicture);
      expect(made.why).toBe(why);
      expect(await samplesOf(bytes)).toEqual(
        await samplesOf((await createEngine()(job, samplePicture)).bytes),
      );
    }
    await settle();
    expect(takeCounts()?.missed).toBeGreaterThan(0);
    expect(await openCard(folder.path, "Ada")).toEqual(["dynamic layers differ"]);
  });
});
