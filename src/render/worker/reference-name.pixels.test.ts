import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { samplePicture } from "../../../test/support/sample-picture.ts";
import { designOf } from "../../../test/support/sample-versions.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import {
  cardWithPhoto,
  jobOf,
  jpg,
  reader,
  startWorker,
  text,
} from "../../../test/support/worker-with-files.ts";
import type { RenderJob } from "../protocol/render-job.ts";
import { decodeLimits } from "./pictures/open-picture.ts";
import { nameOfReference } from "./reference-name.ts";

describe("no reference is stored", () => {
  const first = jobOf(cardWithPhoto, reader("Ada"), jpg);
  const box = { x: 10, y: 30, width: 200, height: 40 };
  const countdown = { layer_id: "until", name: "until", type: "countdown", until: "2030-01-01", ...box };
  const timed = jobOf(designOf([countdown, text]), reader("Ada"), jpg);
  const cases: [string, RenderJob][] = [
    ["of a design that depends on the time", timed],
    ["with a picture that a value names", jobOf(cardWithPhoto, { who: "Ada", photo1: "asset:two" }, jpg)],
    ["without a picture of the design", { ...first, pictures: [] }],
    ["of an image without a version", { ...first, version: undefined } as unknown as RenderJob],
    ["of a design with an edited layer", { ...first, changed: ["over"] }],
    ["in WebP", { ...first, format: "webp" }],
  ];
  it.each(cases)("%s", async (_, job) => {
    using folder = temporaryFolder();
    const { render, settle, takeCounts } = startWorker(folder.path);
    for (let image = 0; image < 3; image += 1) await render(job, samplePicture);
    await settle();
    expect(readdirSync(folder.path)).toEqual([]);
    expect(takeCounts()).toBeUndefined();
  });
});

describe("the name of a reference", () => {
  it("differs for everything that the pixels depend on", () => {
    const job = jobOf(cardWithPhoto, reader("Ada"), jpg);
    const [picture] = job.pictures;
    const other = { ...job.version, design: { ...job.version.design, language: "ar" } };
    const names = [
      job,
      { ...job, quality: 81 },
      { ...job, format: "png" as const },
      { ...job, pictures: job.pictures.map((each) => ({ ...each, key: `${each.key} changed` })) },
      { ...job, version: other },
      {
        ...job,
        version: { ...job.version, design: { ...job.version.design }, dynamicLayers: new Set<string>() },
        changed: [],
      },
      { ...job, fonts: [{ alias: "one", files: ["file"] }] },
    ].map((each) => nameOfReference(each, decodeLimits));
    expect(picture).toBeDefined();
    expect(names).not.toContain(undefined);
    expect(new Set([...names, nameOfReference(job, { ...decodeLimits, inputPixels: 1 })]).size).toBe(
      names.length + 1,
    );
  });

  it("is the same for all readers and for a version with the same content", () => {
    const [one, other] = (["Ada", "ゆき"] as const).map((who) =>
      nameOfReference(jobOf(cardWithPhoto, reader(who), { ...jpg, version: who }), decodeLimits),
    );
    expect(one).toBe(other);
  });
});
