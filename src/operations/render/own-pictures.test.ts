import { describe, expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { RenderJob } from "../../render/protocol/render-job.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import { render, type RenderServices } from "./render.ts";
import type { RenderRequest } from "./render-request.ts";

const box = { x: 0, y: 0, width: 100, height: 100 };
const design = designSchema.parse({
  name: "Pictures",
  width: 200,
  height: 100,
  background: { image_url: "asset:paper" },
  layers: [
    { layer_id: "logo", name: "logo", type: "image", image_url: "asset:logo", ...box },
    {
      layer_id: "photo",
      name: "photo",
      type: "image",
      image_url: "https://a.example/photo.jpg",
      fallback_url: "asset:nobody",
      dynamic: true,
      ...box,
    },
  ],
});
const opened = (photo?: string) => ({
  values: photo === undefined ? [] : [{ name: "photo", value: photo }],
});

/** The addresses of the job's pictures that count as the design's own. */
async function ownIn(
  request: Pick<RenderRequest, "values" | "edits">,
  lookup: { gone?: string; isContent?: boolean } = {},
) {
  let sent: RenderJob | undefined;
  const services = {
    findPicture: (_company: string, address: string) =>
      Promise.resolve(
        address === lookup.gone
          ? { unavailable: "unreachable" }
          : {
              key: address,
              isContent: lookup.isContent ?? true,
              load: () => Promise.reject(new Error("none")),
            },
      ),
    companyFonts: { of: () => Promise.resolve(new Map()) },
    limits: { graphemes: 2000 },
    backgroundRenders: { yieldTo: <Value>(work: () => Value) => work() },
    now: () => new Date(0),
    pool: {
      render: (job: RenderJob) => {
        sent = job;
        const made = { way: "whole", why: "first of its version" } as const;
        return Promise.resolve({ bytes: new Uint8Array(), width: 1, height: 1, made });
      },
    },
  } as unknown as RenderServices;
  const { key } = jobVersion("1", design);
  const version = { companyId: "com_one", key, design, parameters: parametersOf(design) };
  await render(services, { version, priority: "call", ...request });
  return sent?.pictures.filter(({ isOwn }) => isOwn).map(({ key }) => key);
}

describe("a picture may be stored in files", () => {
  it("if the design names it, for its background, a layer or a fallback", async () => {
    expect(await ownIn(opened())).toEqual(["asset:paper", "asset:logo", "https://a.example/photo.jpg"]);
    const withoutPhoto = await ownIn(opened(), { gone: "https://a.example/photo.jpg" });
    expect(withoutPhoto).toEqual(["asset:paper", "asset:logo", "asset:nobody"]);
  });

  it("unless a reader's value names it", async () => {
    expect(await ownIn(opened("https://b.example/face.jpg"))).toEqual(["asset:paper", "asset:logo"]);
    expect(await ownIn(opened("asset:another"))).toEqual(["asset:paper", "asset:logo"]);
    const fallback = await ownIn(opened("https://b.example/face.jpg"), {
      gone: "https://b.example/face.jpg",
    });
    expect(fallback).toEqual(["asset:paper", "asset:logo", "asset:nobody"]);
  });

  it("unless an edit changes its layer", async () => {
    const edit = { layer_id: "logo", image_url: "asset:other" };
    expect(await ownIn({ edits: { layers: [edit] } })).toEqual([
      "asset:paper",
      "https://a.example/photo.jpg",
    ]);
    const background = { image_url: "asset:other" };
    expect(await ownIn({ edits: { layers: [], background } })).toEqual([]);
  });

  it("unless other bytes may come under its key", async () => {
    expect(await ownIn(opened(), { isContent: false })).toEqual([]);
  });
});
