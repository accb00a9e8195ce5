import { isSameTarget, type PictureRequest, targetName } from "../../design/personalised-design.ts";
import type { UnavailableReason } from "../../remote/image-unavailable.ts";
import { type PictureBroken, RenderFailed } from "../../render/protocol/errors.ts";
import { ServiceError } from "../service-error.ts";
import type { RenderWarning } from "../warnings.ts";
import type { FindPicture, PictureSource } from "./find-picture.ts";

/** A picture that a render wants, on the way through its sources. */
export interface PictureLookup {
  request: PictureRequest;
  /** How many of its sources have come to nothing. */
  failedSources: number;
  /** Why the first of them did. */
  reason?: UnavailableReason;
  source: PictureSource | undefined;
}

/** Goes on to the first source that can be had; none is left when `source` stays undefined. */
export type FindSource = (lookup: PictureLookup) => Promise<void>;

export function createFindSource(
  { findPicture }: { findPicture: FindPicture },
  companyId: string,
  ms: number,
): FindSource {
  const signal = lazySignal(ms);
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

/** Goes on to the next source of each picture that proved broken when it was decoded. */
export async function skipBrokenSources(
  { targets }: PictureBroken,
  lookups: readonly PictureLookup[],
  findSource: FindSource,
): Promise<void> {
  const broken = lookups.filter(
    ({ request, source }) => source && targets.some((target) => isSameTarget(target, request.target)),
  );
  // Otherwise the same job would be sent again and again.
  if (broken.length === 0)
    throw new RenderFailed("The worker found pictures broken that the job doesn't have");
  await Promise.all(
    broken.map(async (lookup) => {
      skipSource(lookup, "broken");
      await findSource(lookup);
    }),
  );
}

/** A deadline that starts with its first use: pictures of one's own need none. */
function lazySignal(ms: number): () => AbortSignal {
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
  // The first reason is told: the value's own.
  lookup.reason ??= reason;
  lookup.failedSources += 1;
  lookup.source = undefined;
}

export function pictureWarnings(lookups: readonly PictureLookup[]): RenderWarning[] {
  const warnings: RenderWarning[] = [];
  for (const { request, reason, source } of lookups) {
    if (reason === undefined) continue;
    const code = source === undefined ? "image_left_out" : "image_replaced";
    warnings.push({ target: request.target, code, reason });
  }
  return warnings;
}
