import type { Scene } from "../../paint/scene.ts";
import type { FormatRenderer } from "../incremental/render-formats.ts";
import { readReference, type StoredReference } from "../incremental/stored-reference.ts";
import { sceneOfStatics } from "../incremental/stored-statics.ts";
import { PictureBroken } from "../protocol/errors.ts";
import type { JobVersion, LoadPicture, RenderJob } from "../protocol/render-job.ts";
import type { CacheFiles } from "./cache-files/cache-files.ts";
import { readContent } from "./cache-files/read-content.ts";
import type { DecodeLimits } from "./pictures/open-picture.ts";
import type { PrepareLayout } from "./prepare-layout.ts";
import { nameOfReference } from "./reference-name.ts";

/**
 * References of versions in the cache's files, each painted with the version's own values. A name stands for everything that
 * the pixels depend on.
 */
export interface StoredReferences {
  find(name: string): StoredReference | undefined;
  /** Removes a reference that doesn't fit its version. */
  remove(name: string): void;
  /** Stores a reference after the render in progress. */
  keep(name: string, content: Uint8Array): void;
  /** Notes that a reference is used, so that its file isn't removed. */
  touch(name: string): void;
  /** Whether `keep` would store nothing now. */
  isPaused(): boolean;
}

/** `onLookup` is called with whether a reference was found. `later` runs a function when no render is in progress. */
export function createStoredReferences(
  files: CacheFiles,
  onLookup: (isFound: boolean) => void,
  later: (run: () => void) => void = (run) => void setImmediate(run),
): StoredReferences {
  return {
    find(name) {
      const reference = readContent(files, name, readReference);
      onLookup(reference !== undefined);
      return reference;
    },
    remove: (name) => files.remove(name),
    isPaused: () => files.isPaused(),
    keep: (name, content) => later(() => void files.write(name, content)),
    touch: (name) => void files.touch(name),
  };
}

/** Finds, stores and keeps the files of references for the renders of a worker. */
export interface ReferenceFiles {
  /**
   * Looks for the reference of a job's version in files. Returns how to store one when none was found and one may be stored.
   * Must be called before the job is laid out.
   */
  restore(
    job: RenderJob,
    renderer: Pick<FormatRenderer, "isStorable" | "restore">,
    loadPicture: LoadPicture,
  ): Promise<((content: Uint8Array) => void) | undefined>;
  /** Notes that the reference of a job's version, which is in memory, is used. */
  touch(job: RenderJob, renderer: Pick<FormatRenderer, "isStorable">): void;
}

export function createReferenceFiles({
  storedReferences,
  prepareLayout,
  limits,
}: {
  storedReferences: StoredReferences;
  prepareLayout: PrepareLayout;
  limits: DecodeLimits;
}): ReferenceFiles {
  const nameOf = (job: RenderJob, { isStorable }: Pick<FormatRenderer, "isStorable">) =>
    isStorable ? nameOfReference(job, limits) : undefined;
  return {
    async restore(job, renderer, loadPicture) {
      const { version, quality } = job;
      const name = nameOf(job, renderer);
      if (name === undefined || version === undefined) return undefined;
      const stored = storedReferences.find(name);
      if (stored !== undefined) {
        try {
          const scene = await layOutStored(stored, { job, version, prepareLayout }, loadPicture);
          renderer.restore({ scene, version, quality }, stored);
          return undefined;
        } catch (error) {
          if (error instanceof PictureBroken) throw error;
          storedReferences.remove(name);
        }
      }
      return storedReferences.isPaused() ? undefined : (content) => storedReferences.keep(name, content);
    },
    touch(job, renderer) {
      const name = nameOf(job, renderer);
      if (name !== undefined) storedReferences.touch(name);
    },
  };
}

/** The version without readers' values, whose static layers are the stored ones. */
async function layOutStored(
  { statics }: StoredReference,
  { job, version, prepareLayout }: { job: RenderJob; version: JobVersion; prepareLayout: PrepareLayout },
  loadPicture: LoadPicture,
): Promise<Scene> {
  const { design } = version;
  const reference = sceneOfStatics(statics, design);
  const defaults = { job: { ...job, design, changed: [] }, design, reference };
  const { layOut } = await prepareLayout(defaults, loadPicture);
  return { ...layOut(), cachedPictures: statics.cachedPictures };
}
