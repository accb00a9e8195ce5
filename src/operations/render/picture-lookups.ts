import {
  isSameTarget,
  type PictureRequest,
  type PictureTarget,
  targetName,
} from "../../design/personalised-design.ts";
import type { UnavailableReason } from "../../remote/image-unavailable.ts";
import { type PictureBroken, RenderFailed } from "../../render/protocol/errors.ts";
import { ServiceError } from "../service-error.ts";
import type { RenderWarning } from "../warnings.ts";
import type { FindPicture, PictureSource } from "./find-picture.ts";

/** The lookup of one picture through its sources. */
export interface PictureLookup {
  request: PictureRequest;
  /** Number of sources that are unavailable. */
  failedSources: number;
  /** The reason of the first. */
  reason?: UnavailableReason;
  source: PictureSource | undefined;
}

/** A source that is available now. */
export interface LoadablePicture {
  target: PictureTarget;
  /** Of the source. */
  address: string | undefined;
  source: PictureSource;
}

/** The pictures of one render. */
export interface FoundPictures {
  lookups: readonly PictureLookup[];
  loadable(): LoadablePicture[];
  /** Moves to the next source of each picture that a worker couldn't decode. */
  skipBroken(broken: PictureBroken): Promise<void>;
}

// Shorter than a render's deadline, so that a fallback can still be rendered after a slow host.
const pictureTimeoutMs = 7000;

/** Finds the first available source of each picture. Throws image_unavailable for one that an edit asks for. */
export async function findPictures(
  services: { findPicture: FindPicture },
  companyId: string,
  requests: readonly PictureRequest[],
): Promise<FoundPictures> {
  const lookups = requests.map((request): PictureLookup => ({
    request,
    failedSources: 0,
    source: undefined,
  }));
  const findSource = createFindSource(services, companyId);
  await Promise.all(lookups.map(findSource));
  return {
    lookups,
    loadable: () => lookups.flatMap(toLoadable),
    skipBroken: (broken) => skipBrokenSources(broken, lookups, findSource),
  };
}

function toLoadable({
  request: { target, sources },
  failedSources,
  source,
}: PictureLookup): LoadablePicture[] {
  return source === undefined ? [] : [{ target, address: sources[failedSources], source }];
}

/** Moves to the first available source; `source` stays undefined when there is none. */
type FindSource = (lookup: PictureLookup) => Promise<void>;

function createFindSource({ findPicture }: { findPicture: FindPicture }, companyId: string): FindSource {
  const signal = createLazySignal(pictureTimeoutMs);
  return async (lookup) => {
    for (;;) {
      const address = lookup.request.sources[lookup.failedSources];
      if (address === undefined) return;
      const source = await findPicture(companyId, address, signal);
      if (!("unavailable" in source)) {
        lookup.source = source;
        return;
      }
      skipSource(lookup, source.unavailable);
    }
  };
}

async function skipBrokenSources(
  { pictures }: PictureBroken,
  lookups: readonly PictureLookup[],
  findSource: FindSource,
): Promise<void> {
  const reasonFor = ({ request, source }: PictureLookup) =>
    source && pictures.find(({ target }) => isSameTarget(target, request.target))?.reason;
  const broken = lookups.filter((lookup) => reasonFor(lookup) !== undefined);
  // Otherwise the same job would be repeated forever.
  if (broken.length === 0)
    throw new RenderFailed("The worker found pictures broken that the job doesn't have");
  await Promise.all(
    broken.map(async (lookup) => {
      skipSource(lookup, reasonFor(lookup) ?? "broken");
      await findSource(lookup);
    }),
  );
}

/** A timeout that starts at first use, because assets need none. */
function createLazySignal(ms: number): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= AbortSignal.timeout(ms));
}

function skipSource(lookup: PictureLookup, reason: UnavailableReason): void {
  const { required, target, path } = lookup.request;
  if (required) {
    const picture =
      target.kind === "layer" ? `The picture of layer ${target.layer_id}` : "The background's picture";
    const issue = { path: path ?? targetName(target), message: `${picture} is unavailable`, found: reason };
    throw new ServiceError("image_unavailable", `${picture} is unavailable: ${reason}.`, { issues: [issue] });
  }
  // The first reason is reported: it concerns the reader's value.
  lookup.reason ??= reason;
  lookup.failedSources += 1;
  lookup.source = undefined;
}

export function makePictureWarnings(lookups: readonly PictureLookup[]): RenderWarning[] {
  const warnings: RenderWarning[] = [];
  for (const { request, reason, source } of lookups) {
    if (reason === undefined) continue;
    const code = source === undefined ? "image_left_out" : "image_replaced";
    warnings.push({ target: request.target, code, reason });
  }
  return warnings;
}
