import { type Canvas, createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { designSchema } from "../../../design/design.ts";
import type { JobPicture, LoadPicture, RenderJob } from "../../protocol/render-job.ts";
import { animation } from "../../../../test/support/animation.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createLookupCounts } from "../../../../test/support/worker-with-files.ts";
import { createCacheFiles } from "../cache-files/cache-files.ts";
import { createEngine } from "../engine.ts";
import { bitmap } from "../../incremental/bitmap.ts";
import { decodePicture } from "./decode-picture.ts";
import { createStoredPictures } from "./stored-pictures.ts";

const maxBytes = 2 ** 28;

/** A cache in this folder, and what it has to do later. */
function openStored(folder: string) {
  const files = createCacheFiles({ folder, maxBytes });
  const writes: Promise<void>[] = [];
  const { count, takeCounts } = createLookupCounts();
  const stored = createStoredPictures(
    { ...files, write: (...given) => (writes.push(files.write(...given)), Promise.resolve()) },
    count,
    (run) => run(),
  );
  return { stored, takeCounts, settle: () => Promise.all(writes) };
}

function pixelsOf(image: unknown): Uint8ClampedArray {
  const canvas = image as Canvas;
  return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
}

describe("a stored picture", () => {
  it("has the samples of the decoded one, at every opacity and value", async () => {
    using folder = temporaryFolder();
    const size = { width: 256, height: 256 };
    const data = new Uint8ClampedArray(256 * 256 * 4);
    for (let at = 0; at < 256 * 256; at += 1) data.set([at & 255, 255 - (at & 255), 7, at >> 8], at * 4);
    const image = bitmap({ data, ...size });
    const { stored, settle } = openStored(folder.path);
    stored.keep("one", { image, width: 1200, height: 800, isPlaced: true });
    await settle();
    const found = openStored(folder.path).stored.find("one");
    expect(found).toMatchObject({ width: 1200, height: 800, isPlaced: true });
    expect(Buffer.from(pixelsOf(found?.image))).toEqual(Buffer.from(pixelsOf(image)));
    const over = [image, found?.image].map((each) => {
      const context = createCanvas(256, 256).getContext("2d");
      context.fillStyle = "#4a90d9";
      context.fillRect(0, 0, 256, 256);
      context.drawImage(each as Canvas, 0, 0);
      return Buffer.from(context.getImageData(0, 0, 256, 256).data);
    });
    expect(over[1]).toEqual(over[0]);
  });

  it("is neither an animation nor so small that it is decoded as quickly", async () => {
    using folder = temporaryFolder();
    const { stored, takeCounts, settle } = openStored(folder.path);
    const box = { width: 20, height: 20, fit: "fill" } as const;
    const red = [250, 20, 20] as const;
    const moving = await animation([red, [20, 20, 250]], { width: 400, height: 400 });
    stored.keep("moving", await decodePicture(moving, box, undefined, true));
    stored.keep("small", { image: createCanvas(20, 20), width: 40, height: 40, isPlaced: true });
    await settle();
    expect([stored.find("moving"), stored.find("small")]).toEqual([undefined, undefined]);
    expect(takeCounts()).toEqual({ found: 0, missed: 2 });
    expect(takeCounts()).toBeUndefined();
  });
});

const photo = sharp(
  Buffer.alloc(400 * 300 * 3).map((_, at) => (at * 31 + (at >> 7) * 17) & 255),
  { raw: { width: 400, height: 300, channels: 3 } },
)
  .jpeg()
  .toBuffer();

function jobWith(picture: Partial<JobPicture>, look: object = {}): RenderJob {
  const box = { x: 0, y: 0, width: 200, height: 120 };
  const layer = {
    layer_id: "photo",
    name: "photo",
    type: "image",
    image_url: "asset:photo",
    ...box,
    ...look,
  };
  const design = designSchema.parse({ name: "Photo", width: 200, height: 120, layers: [layer] });
  const target = { kind: "layer", layer_id: "photo" } as const;
  return { design, format: "png", quality: 82, pictures: [{ target, key: "asset:photo", ...picture }] };
}

describe("an engine with stored pictures", () => {
  /** Renders a job twice in one engine and once in a later one; tells what the later one had to load. */
  async function renderedLater(folder: string, job: RenderJob) {
    const loaded: string[] = [];
    const load: LoadPicture = (key) => {
      loaded.push(key);
      return photo;
    };
    const { stored: storedPictures, settle } = openStored(folder);
    const earlier = createEngine(undefined, { storedPictures });
    await earlier(job, load);
    await earlier(job, load);
    await settle();
    loaded.length = 0;
    const { stored: laterStored, takeCounts } = openStored(folder);
    const rendered = await createEngine(undefined, { storedPictures: laterStored })(job, load);
    const { bytes } = await createEngine()(job, () => photo);
    expect(Buffer.from(rendered.bytes)).toEqual(Buffer.from(bytes));
    return { loaded, counts: takeCounts() };
  }

  it("paints a design's own picture without its bytes, and to the same samples", async () => {
    const looks = fc.record({
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 300 }),
      fit: fc.constantFrom("cover", "contain", "fill"),
      blur: fc.constantFrom(0, 3),
      saturation: fc.constantFrom(1, 0.5),
    });
    await fc.assert(
      fc.asyncProperty(looks, async (look) => {
        using folder = temporaryFolder();
        const later = await renderedLater(folder.path, jobWith({ isOwn: true }, look));
        expect(later).toEqual({ loaded: [], counts: { found: 1, missed: 0 } });
      }),
      { numRuns: 30 },
    );
  });

  it("neither stores nor finds a reader's picture", async () => {
    using folder = temporaryFolder();
    expect(await renderedLater(folder.path, jobWith({}))).toEqual({
      loaded: ["asset:photo"],
      counts: undefined,
    });
    await renderedLater(folder.path, jobWith({ isOwn: true }));
    expect((await renderedLater(folder.path, jobWith({}))).loaded).toEqual(["asset:photo"]);
  });

  it("stores no picture that is used once", async () => {
    using folder = temporaryFolder();
    const { stored: storedPictures, settle } = openStored(folder.path);
    await createEngine(undefined, { storedPictures })(jobWith({ isOwn: true }), () => photo);
    await settle();
    const { stored: later, takeCounts } = openStored(folder.path);
    await createEngine(undefined, { storedPictures: later })(jobWith({ isOwn: true }), () => photo);
    expect(takeCounts()).toEqual({ found: 0, missed: 1 });
  });
});
