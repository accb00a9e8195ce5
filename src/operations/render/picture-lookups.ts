import { isSameTarget, type PictureRequest, targetName } from "../../design/personalised-design.ts";
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

/** Moves to the first available source; `source` stays undefined when there is none. */
export type FindSource = (lookup: PictureLookup) => Promise<void>;

export function createFindSource(
  { findPicture }: { findPicture: FindPicture },
  companyId: string,
  ms: number,
): FindSource {
  const signal = createLazySignal(ms);
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

/** Moves to the next source of each picture that a worker couldn't decode. */
export async function skipBrokenSources(
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
