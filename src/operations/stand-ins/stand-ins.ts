import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { isTimeDependent } from "../../design/dynamic-layers.ts";
import type { QueryValue } from "../../design/query-values.ts";
import type { LiveDesign } from "../render/live-designs.ts";
import { render, type RenderServices } from "../render/render.ts";
import type { RenderedImage } from "../render/render-request.ts";
import type { StandInCause } from "./stand-in-causes.ts";
import { type StandInRequest, standInRequest } from "./stand-in-request.ts";

/** An image that is answered in place of a reader's own. */
export type StandIn = Pick<RenderedImage, "bytes" | "mimeType" | "width" | "height">;

/** Images without a reader's values, in memory, for opens that can't be answered with their own. */
export interface StandIns {
  /**
   * Has the image made that stands in for these values' one, at idle priority, if it is missing or old and the version is opened
   * again: most are opened once. Returns at once.
   */
  noteOpen(live: LiveDesign, values: readonly QueryValue[]): void;
  /** Keeps an image that was made without values anyway. Its bytes are copied. */
  keep(live: LiveDesign, image: RenderedImage): void;
  /** For an open that can't be rendered. Waits a little if the image is being made. */
  ownImage(live: LiveDesign, values: readonly QueryValue[]): Promise<StandIn | undefined>;
  /** What the design's protection shows instead of an image that it refuses. Undefined for a transparent pixel. */
  ofProtection(live: LiveDesign, values: readonly QueryValue[]): Promise<StandIn | undefined>;
  /** How many were answered since the start. */
  counts(): Readonly<Record<StandInCause, number>>;
  /** In memory. */
  bytes(): number;
}

interface StandInOptions {
  services: () => RenderServices & { log: { warn(fields: object, message: string): void } };
  bytes: number;
  /** A clock in milliseconds. */
  clock?: () => number;
}

interface Kept {
  image: StandIn;
  /** From then on the next open has it made again. */
  freshUntil: number;
}

const mostSeen = 20_000;
const mostInProgress = 100;
/** A reader prefers a wait to a broken picture; it is that of opens that are queued. */
const longestWaitMs = 2000;
const pauseAfterFailureMs = 60_000;

const freshMs = 600_000;
/** What shows pictures, rows or fonts that weren't there, or rows that may change, is tried again sooner. */
const doubtfulMs = 30_000;
/** A time that is wrong by more is shown to nobody. */
const timeDependentMs = 10_000;

export function createStandIns({
  services,
  bytes,
  clock = () => performance.now(),
}: StandInOptions): StandIns {
  const images = createBoundedCache<Kept>(bytes);
  const seen = createBoundedCache<true>(mostSeen);
  const failed = createBoundedCache<number>(mostSeen);
  const inProgress = new Map<string, Promise<StandIn | undefined>>();
  const counts = { load: 0, protection: 0 };

  function store(request: StandInRequest, image: RenderedImage): StandIn {
    const { bytes: shared, mimeType, width, height } = image;
    const kept = { bytes: Uint8Array.from(shared), mimeType, width, height };
    const { design } = request.render.version;
    const isTimed = isTimeDependent(design);
    const isDoubtful = image.warnings.length > 0 || design.data.length > 0;
    const forMs = isTimed ? timeDependentMs : isDoubtful ? doubtfulMs : freshMs;
    // What isn't used by opens isn't made again by them, and its picture may be deleted.
    const lifetimeMs = isTimed ? timeDependentMs : request.isPicture ? freshMs : Number.POSITIVE_INFINITY;
    const weight = kept.bytes.byteLength + request.key.length + entryBytes;
    const seconds = lifetimeMs / 1000;
    images.set(request.key, { image: kept, freshUntil: clock() + forMs }, { weight, seconds });
    return kept;
  }

  async function make(request: StandInRequest): Promise<StandIn | undefined> {
    try {
      const image = await render(services(), { ...request.render, priority: "background" });
      try {
        if (request.isPicture && image.warnings.length > 0) throw new Error("Its picture is unavailable");
        return store(request, image);
      } finally {
        image.release?.();
      }
    } catch (error) {
      failed.set(request.key, clock() + pauseAfterFailureMs);
      services().log.warn({ err: error, version: request.key }, "A stand-in could not be rendered");
      return undefined;
    }
  }

  /** The image that is being made, from now on if nobody has begun. */
  function begin(request: StandInRequest): Promise<StandIn | undefined> {
    const { key } = request;
    const known = inProgress.get(key);
    if (known !== undefined) return known;
    if (inProgress.size >= mostInProgress || (failed.get(key) ?? 0) > clock()) return nothing;
    const making = make(request).finally(() => inProgress.delete(key));
    inProgress.set(key, making);
    return making;
  }

  async function find(request: StandInRequest): Promise<StandIn | undefined> {
    const kept = images.get(request.key);
    if (kept === undefined) return await withinWait(begin(request));
    if (kept.freshUntil <= clock()) void begin(request);
    return kept.image;
  }

  const requestOf = (live: LiveDesign, values: readonly QueryValue[]) =>
    standInRequest(live, values, "design", services().limits);
  return {
    noteOpen(live, values) {
      const request = requestOf(live, values);
      const kept = images.peek(request.key);
      if (kept !== undefined && kept.freshUntil > clock()) return;
      if (kept === undefined && seen.get(request.key) === undefined) seen.set(request.key, true);
      else void begin(request);
    },
    keep: (live, image) => void store(requestOf(live, []), image),
    async ownImage(live, values) {
      const image = await find(requestOf(live, values));
      if (image !== undefined) counts.load += 1;
      return image;
    },
    async ofProtection(live, values) {
      const source = live.protection?.stand_in;
      if (source === undefined) return undefined;
      const image = await find(standInRequest(live, values, source, services().limits));
      if (image !== undefined) counts.protection += 1;
      return image;
    },
    counts: () => counts,
    bytes: images.weight,
  };
}

/** Approximate overhead of an entry: its objects, and those of its bytes. */
const entryBytes = 600;

const nothing = Promise.resolve(undefined);

async function withinWait(making: Promise<StandIn | undefined>): Promise<StandIn | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs, undefined);
  });
  try {
    return await Promise.race([making, expired]);
  } finally {
    clearTimeout(timer);
  }
}
