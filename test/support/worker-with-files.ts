import type { Design } from "../../src/design/design.ts";
import type { OutputFormat } from "../../src/design/output-formats.ts";
import { pictureRequests } from "../../src/design/picture-requests.ts";
import { createCacheFiles } from "../../src/render/worker/cache-files/cache-files.ts";
import { createEngine, type EngineOptions } from "../../src/render/worker/engine.ts";
import type { StoredCounts } from "../../src/render/protocol/render-job.ts";
import { createStoredReferences } from "../../src/render/worker/stored-references.ts";
import { designOf, jobFor, type Values } from "./sample-versions.ts";

const maxBytes = 2 ** 28;

/** Counts lookups in files. */
export function createLookupCounts() {
  let counts: StoredCounts | undefined;
  const count = (isFound: boolean): void => {
    counts ??= { found: 0, missed: 0 };
    counts[isFound ? "found" : "missed"] += 1;
  };
  /** The lookups since the last call; undefined if there were none. */
  const takeCounts = (): StoredCounts | undefined => {
    const taken = counts;
    counts = undefined;
    return taken;
  };
  return { count, takeCounts };
}

/** The engine of a worker that has just started, with references in this folder of files. */
export function startWorker(
  folder: string,
  { cacheBytes = 2 ** 26, storedPictures }: Pick<EngineOptions, "cacheBytes" | "storedPictures"> = {},
) {
  const files = createCacheFiles({ folder, maxBytes });
  const changes: Promise<void>[] = [];
  const note = (change: Promise<void>) => (changes.push(change), Promise.resolve());
  const { count, takeCounts } = createLookupCounts();
  const storedReferences = createStoredReferences(
    {
      ...files,
      write: (...given) => note(files.write(...given)),
      touch: (key) => note(files.touch(key)),
    },
    count,
    (run) => run(),
  );
  return {
    render: createEngine(undefined, { storedReferences, storedPictures, cacheBytes }),
    settle: () => Promise.all(changes),
    takeCounts,
  };
}

/** The job for a reader, with its pictures marked as the server does. */
export function jobOf(
  design: Design,
  given: Values,
  { format, version }: { format: OutputFormat; version: string },
) {
  const job = jobFor(design, given, format).of(version);
  const own = new Set(pictureRequests(design, () => "absent").flatMap(({ sources }) => sources));
  const pictures = job.pictures.map((picture) => {
    const { target, key } = picture;
    const isChanged = target.kind === "layer" && job.changed.includes(target.layer_id);
    return own.has(key) && !isChanged ? { ...picture, isOwn: true as const } : picture;
  });
  return { ...job, pictures };
}

/** Layers of designs for `designOf`. */
export const text = {
  layer_id: "name",
  name: "name",
  type: "text",
  text: "Dear {{who|friend}}",
  x: 10,
  y: 30,
  width: 200,
  height: 40,
};
export const photo = {
  layer_id: "photo",
  name: "photo",
  type: "image",
  image_url: "asset:one",
  x: 0,
  y: 0,
  width: 240,
  height: 120,
};
export const over = {
  layer_id: "over",
  name: "over",
  type: "shape",
  x: 100,
  y: 20,
  width: 90,
  height: 60,
  opacity: 0.5,
};
export const card = designOf([photo, text, over]);
/** A value may replace its picture. */
export const cardWithPhoto = designOf([{ ...photo, name: "photo1", dynamic: true }, text, over]);
export const jpg = { format: "jpg", version: "card" } as const;
export const reader = (who: Values["who"]): Values => ({ who, photo1: undefined });
