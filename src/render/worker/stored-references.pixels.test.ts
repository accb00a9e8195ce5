import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { keepingFirst } from "../../../test/support/keeping-first.ts";
import { readPixels } from "../../../test/support/read-pixels.ts";
import { samplePicture } from "../../../test/support/sample-picture.ts";
import { designOf, designs, type Values, values } from "../../../test/support/sample-versions.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import {
  card,
  cardWithPhoto,
  jobOf,
  jpg,
  over,
  photo,
  reader,
  startWorker,
  text,
} from "../../../test/support/worker-with-files.ts";
import type { Design } from "../../design/design.ts";
import { publishedVersion } from "../../design/version-key.ts";
import type { JobVersion, RenderJob } from "../protocol/render-job.ts";
import { createCacheFiles } from "./cache-files/cache-files.ts";
import { createEngine } from "./engine.ts";
import type { StoredPictures } from "./pictures/stored-pictures.ts";
import { createStoredReferences } from "./stored-references.ts";

const maxBytes = 2 ** 28;

async function samplesOf(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from((await readPixels(Buffer.from(bytes))).data);
}

const unbounded = designOf([photo, { ...text, overflow: "visible", width: 90 }, over]);
const whole = keepingFirst(createEngine());
let run = 0;

/** The samples of an image that becomes the reference itself, so that all of it is painted. */
async function expected(job: RenderJob & { version: JobVersion }): Promise<Buffer> {
  const version = { ...job.version, key: publishedVersion(`alone ${(run += 1)}`, 1) };
  return await samplesOf((await whole({ ...job, version }, samplePicture)).bytes);
}

/** Opens a design twice in a worker that has just started, and returns why the images were made as they were. */
async function openTwice(folder: string, design: Design, ...readers: readonly Values["who"][]) {
  const { render, settle } = startWorker(folder);
  const whys: string[] = [];
  for (const who of readers) {
    const { made } = await render(jobOf(design, reader(who), jpg), samplePicture);
    whys.push(made.why);
  }
  await settle();
  return whys;
}

/** Finds no picture in files, and lists the names of those that would be stored. */
function emptyPictures(): { kept: string[]; storedPictures: StoredPictures } {
  const kept: string[] = [];
  const keep = (name: string) => void kept.push(name);
  return { kept, storedPictures: { find: () => undefined, keep } };
}

const contentsOf = (folder: string) => readdirSync(folder).map((name) => readFileSync(join(folder, name)));

describe("a reference in a file", () => {
  it.each(["jpg", "png"] as const)("gives images the same samples as without it, as %s", async (format) => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(designs, fc.array(values, { minLength: 2, maxLength: 3 }), async (design, readers) => {
        using folder = temporaryFolder();
        const version = `stored ${(run += 1)}`;
        const jobs = readers.map((each) => jobOf(design, each, { format, version }));
        for (let start = 0; start < 2; start += 1) {
          const { render, settle, takeCounts } = startWorker(folder.path);
          for (const job of start === 0 ? jobs : jobs.toReversed()) {
            const { bytes } = await keepingFirst(render)(job, samplePicture);
            expect((await samplesOf(bytes)).equals(await expected(job))).toBe(true);
          }
          await settle();
          if (start > 0) found += takeCounts()?.found ?? 0;
        }
      }),
      { numRuns: 40 },
    );
    expect(found).toBeGreaterThan(10);
  });

  it("makes the first image after a restart an incremental one, without any picture of its design", async () => {
    using folder = temporaryFolder();
    expect(await openTwice(folder.path, card, "Ada", "Grace Hopper")).toEqual([
      "first of its version",
      "opened again",
    ]);
    const { render, takeCounts } = startWorker(folder.path);
    const loaded: string[] = [];
    const job = jobOf(card, reader("ゆき"), jpg);
    const { made } = await render(job, (key) => (loaded.push(key), samplePicture(key)));
    expect([made.why, ...loaded]).toEqual(["dynamic layers differ"]);
    expect(takeCounts()).toEqual({ found: 1, missed: 0 });
    expect(takeCounts()).toBeUndefined();
  });

  it("is the same file whoever opens the design, and however far their values reach", async () => {
    const files = [];
    for (const readers of [
      ["Ada", "g"],
      ["Wolfeschlegelsteinhausenbergerdorff", "Wolfeschlegelsteinhausenbergerdorff"],
    ] as const) {
      using folder = temporaryFolder();
      await openTwice(folder.path, unbounded, ...readers);
      files.push(contentsOf(folder.path));
    }
    expect(files[0]).toHaveLength(1);
    expect(files[1]).toEqual(files[0]);
  });

  it("takes the place of files of static pictures, which a version in another format has", async () => {
    using folder = temporaryFolder();
    const { kept, storedPictures } = emptyPictures();
    const { render } = startWorker(folder.path, { storedPictures });
    const counts = [];
    for (const format of ["jpg", "webp"] as const) {
      for (const who of ["Ada", "Grace Hopper", "g"] as const)
        await render(jobOf(card, reader(who), { format, version: format }), samplePicture);
      counts.push(kept.length);
    }
    expect(counts).toEqual([0, 1]);
  });

  it("is stored with those of the design's pictures that it doesn't have", async () => {
    using folder = temporaryFolder();
    const { kept, storedPictures } = emptyPictures();
    const { render } = startWorker(folder.path, { storedPictures });
    const stamp = {
      ...photo,
      layer_id: "stamp",
      name: "photo1",
      dynamic: true,
      image_url: "asset:two",
      y: 60,
    };
    const design = designOf([photo, text, stamp]);
    for (const who of ["Ada", "Grace Hopper"] as const)
      await render(jobOf(design, reader(who), jpg), samplePicture);
    expect(kept).toEqual([expect.stringContaining("asset:two")]);
  });

  it("keeps the warnings about static layers", async () => {
    using folder = temporaryFolder();
    const tight = { ...text, layer_id: "tight", name: "tight", text: "Always the same", width: 30, y: 90 };
    const design = designOf([photo, text, tight]);
    await openTwice(folder.path, design, "Ada", "Grace Hopper");
    const { render } = startWorker(folder.path);
    const { warnings, made } = await render(jobOf(design, reader("g"), jpg), samplePicture);
    expect(made.way).toBe("incremental");
    expect(warnings).toEqual([
      expect.objectContaining({ code: "text_shrunk", target: { kind: "layer", layer_id: "tight" } }),
    ]);
  });

  it("is followed by one of its own for an image with a reader's picture", async () => {
    using folder = temporaryFolder();
    await openTwice(folder.path, cardWithPhoto, "Ada", "Grace Hopper");
    const { render } = startWorker(folder.path);
    const whys = [];
    for (const photo1 of [undefined, "asset:two", "asset:two", undefined] as const) {
      const job = jobOf(cardWithPhoto, { who: "g", photo1 }, jpg);
      const { bytes, made } = await render(job, samplePicture);
      whys.push(made.why);
      expect((await samplesOf(bytes)).equals(await expected(job))).toBe(true);
    }
    expect(whys).toEqual([
      "dynamic layers differ",
      "static layers differ",
      "nothing differs",
      "dynamic layers differ",
    ]);
  });

  it("gives the same samples where translucent layers lie over a picture that a value may replace", async () => {
    using folder = temporaryFolder();
    const veil = { ...over, x: 20, y: 10, width: 150, height: 80, fill_color: "#1d3557", opacity: 0.37 };
    const glow = { ...veil, layer_id: "glow", name: "glow", x: 60, fill_color: "#f1faee", opacity: 0.61 };
    const top = {
      ...photo,
      layer_id: "top",
      name: "photo2",
      dynamic: true,
      x: 90,
      y: 15,
      width: 60,
      height: 50,
      opacity: 0.8,
    };
    const name = { ...text, color: "#e63946", opacity: 0.9 };
    const design = designOf([
      { ...photo, name: "photo1", dynamic: true },
      veil,
      glow,
      name,
      top,
      { ...glow, layer_id: "lid", name: "lid" },
    ]);
    for (const format of ["png", "jpg"] as const) {
      for (const who of ["Ada", "g", "Grace Hopper", "ゆき"] as const) {
        const job = jobOf(design, reader(who), { format, version: "veiled" });
        const { render, settle } = startWorker(folder.path);
        const { bytes } = await keepingFirst(render)(job, samplePicture);
        expect((await samplesOf(bytes)).equals(await expected(job))).toBe(true);
        await settle();
      }
    }
  });

  it("is read again when it was evicted from memory", async () => {
    using folder = temporaryFolder();
    const { render, settle, takeCounts } = startWorker(folder.path, { cacheBytes: 10_000 });
    for (const who of ["Ada", "Grace Hopper", "g", "ゆき"] as const) {
      await render(jobOf(card, reader(who), jpg), samplePicture);
      await settle();
    }
    expect(takeCounts()).toEqual({ found: 2, missed: 2 });
  });

  it("counts as used once a day while the reference is in memory", async () => {
    using folder = temporaryFolder();
    const { render, settle } = startWorker(folder.path);
    const open = async (who: Values["who"]) => {
      await render(jobOf(card, reader(who), jpg), samplePicture);
      await settle();
    };
    await open("Ada");
    await open("Grace Hopper");
    const path = join(folder.path, readdirSync(folder.path)[0] ?? "");
    const daysAgo = (days: number) => (Date.now() - days * 86_400_000) / 1000;
    const ageOfUse = async (afterHours: number) => {
      utimesSync(path, daysAgo(5), daysAgo(5));
      vi.spyOn(performance, "now").mockReturnValue(started + afterHours * 3_600_000);
      await open("g");
      return Math.round((Date.now() - statSync(path).mtimeMs) / 86_400_000);
    };
    const started = performance.now();
    try {
      expect([await ageOfUse(0), await ageOfUse(23), await ageOfUse(25), await ageOfUse(48)]).toEqual([
        5, 5, 0, 5,
      ]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it("counts as missing when it is damaged, and is removed", async () => {
    using folder = temporaryFolder();
    await openTwice(folder.path, card, "Ada", "Grace Hopper");
    const path = join(folder.path, readdirSync(folder.path)[0] ?? "");
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const { render } = startWorker(folder.path);
    const { made } = await render(jobOf(card, reader("g"), jpg), samplePicture);
    expect(made.why).toBe("first of its version");
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

it("a static layer that a value changed after all is painted with it", async () => {
  using folder = temporaryFolder();
  const framed = { ...photo, border_width: 6, bind: { border_color: "accent" } };
  const design = designOf([framed, text]);
  const { render } = startWorker(folder.path);
  for (const accent of ["5b7cfa", "#d6336c80", undefined] as const) {
    const job = jobOf(design, { who: "Ada", photo1: undefined, accent }, jpg);
    // The server doesn't say so of a layer that a value changed.
    const pictures = job.pictures.map((picture) => ({ ...picture, isOwn: true as const }));
    const { bytes } = await keepingFirst(render)({ ...job, pictures }, samplePicture);
    expect((await samplesOf(bytes)).equals(await expected(job))).toBe(true);
  }
});

it("a version's reference is made of a reader's image while no file would be written", async () => {
  using folder = temporaryFolder();
  const files = createCacheFiles({ folder: folder.path, maxBytes });
  const storedReferences = createStoredReferences(
    { ...files, isPaused: () => true },
    () => undefined,
    (run) => run(),
  );
  const render = createEngine(undefined, { storedReferences });
  const whys = [];
  for (const who of ["Ada", "g", "g"] as const)
    whys.push((await render(jobOf(card, reader(who), jpg), samplePicture)).made.why);
  expect(whys).toEqual(["first of its version", "opened again", "nothing differs"]);
  expect(readdirSync(folder.path)).toEqual([]);
});
