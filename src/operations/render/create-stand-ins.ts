import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { timeStateOf, isTimeDependent } from "../../design/time/time-of-design.ts";
import type { Design } from "../../design/design.ts";
import type { QueryValue } from "../../design/query-values.ts";
import { withTime } from "../../design/version-key.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import type { RenderRequest } from "./render-request.ts";
import { render, type RenderServices } from "./render.ts";
import { selectScale, selectSize } from "../designs/select-canvas.ts";
import type { Services } from "../services.ts";
import type { OwnImage, StandIn, StandInCause, StandIns } from "./stand-ins.ts";

interface StandInOptions {
  services: () => RenderServices & { log: { warn(fields: object, message: string): void } };
  bytes: number;
  /** A clock in milliseconds. */
  clock?: () => number;
}

const maxSeen = 20_000;
const maxInProgress = 100;
/** A reader prefers a wait to a broken picture; it is that of opens that are queued, which don't wait twice. */
const longestWaitMs = 2000;
const pauseAfterFailureMs = 60_000;

/** Stand-ins of a server. The services are asked for when they are needed, because these are one of them. */
export function createStandIns({
  services,
  bytes,
  clock = () => performance.now(),
}: StandInOptions): StandIns {
  const images = createKeptImages(bytes, clock);
  const begin = createMaking(images, services, clock);
  const seen = createBoundedCache<true>(maxSeen);
  const counts: Record<StandInCause, number> = { load: 0, fault: 0, protection: 0 };

  async function find(
    request: StandInRequest,
    cause: StandInCause,
    waitMs = longestWaitMs,
  ): Promise<StandIn | undefined> {
    const kept = images.find(request);
    if (kept?.isOld === true) void begin(request);
    const image = kept?.image ?? (await within(waitMs, begin(request)));
    if (image !== undefined) counts[cause] += 1;
    return image;
  }

  const requestOf = (live: LiveDesign, values: readonly QueryValue[]) =>
    standInRequest(live, values, "design", services());
  return {
    noteOpen(live, values) {
      const request = requestOf(live, values);
      const kept = images.find(request);
      if (kept?.isOld === false) return;
      if (kept === undefined && seen.get(request.key) === undefined) seen.set(request.key, true);
      else void begin(request);
    },
    keep: (live, image) => void images.keep(requestOf(live, []), image),
    async ownImage(live, values, { cause, waitedMs }) {
      const waitMs = cause === "fault" ? longestWaitMs : Math.max(0, longestWaitMs - waitedMs);
      return await find(requestOf(live, values), cause, waitMs);
    },
    async ofProtection(live, values) {
      const source = live.protection?.stand_in;
      if (source === undefined) return undefined;
      return await find(standInRequest(live, values, source, services()), "protection");
    },
    counts: () => counts,
    bytes: () => images.bytes(),
  };
}

type Begin = (request: StandInRequest) => Promise<StandIn | undefined>;

/** Has an image made unless it is being made. Resolves with undefined if it can't be, which isn't tried again for a minute. */
function createMaking(images: KeptImages, services: StandInOptions["services"], clock: () => number): Begin {
  const failed = createBoundedCache<number>(maxSeen);
  const inProgress = new Map<string, Promise<StandIn | undefined>>();

  async function make(request: StandInRequest): Promise<StandIn | undefined> {
    try {
      const image = await render(services(), { ...request.render, priority: "background" });
      try {
        if (request.isPicture && image.warnings.length > 0) throw new Error("Its picture is unavailable");
        return images.keep(request, image);
      } finally {
        image.release?.();
      }
    } catch (error) {
      failed.set(request.key, clock() + pauseAfterFailureMs);
      services().log.warn({ err: error, version: request.key }, "A stand-in could not be rendered");
      return undefined;
    }
  }

  return (request) => {
    const { key } = request;
    const known = inProgress.get(key);
    if (known !== undefined) return known;
    if (inProgress.size >= maxInProgress || (failed.get(key) ?? 0) > clock()) return nothing;
    const making = make(request).finally(() => inProgress.delete(key));
    inProgress.set(key, making);
    return making;
  };
}

const nothing = Promise.resolve(undefined);

async function within(waitMs: number, making: Promise<StandIn | undefined>): Promise<StandIn | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, waitMs, undefined);
  });
  try {
    return await Promise.race([making, expired]);
  } finally {
    clearTimeout(timer);
  }
}

interface KeptImages {
  find(request: StandInRequest): { image: StandIn; isOld: boolean } | undefined;
  /** Copies the bytes. */
  keep(request: StandInRequest, image: OwnImage): StandIn;
  bytes(): number;
}

const freshMs = 600_000;
/** What shows pictures, rows or fonts that weren't there, or rows that may change, is made again sooner. */
const doubtfulMs = 30_000;
/** A time that is wrong by more is shown to nobody. */
const timeDependentMs = 10_000;
/** Approximate overhead of an entry: its objects, and those of its bytes. */
const entryBytes = 600;

/** Stand-ins in memory, the least recently used of which give way. `clock` is in milliseconds. */
function createKeptImages(maxBytes: number, clock: () => number): KeptImages {
  const images = createBoundedCache<{ image: StandIn; freshUntil: number }>(maxBytes);
  return {
    find({ key }) {
      const kept = images.get(key);
      return kept && { image: kept.image, isOld: kept.freshUntil <= clock() };
    },
    keep(request, { bytes: shared, mimeType, width, height, warnings }) {
      const image = { bytes: Uint8Array.from(shared), mimeType, width, height };
      const { design } = request.render.version;
      const isTimed = isTimeDependent(design);
      const isDoubtful = warnings.length > 0 || design.data.length > 0;
      const forMs = isTimed ? timeDependentMs : isDoubtful ? doubtfulMs : freshMs;
      // What isn't used by opens isn't made again by them, and its picture may be deleted.
      const lifetimeMs = isTimed ? timeDependentMs : request.isPicture ? freshMs : Number.POSITIVE_INFINITY;
      const weight = image.bytes.byteLength + request.key.length + entryBytes;
      images.set(request.key, { image, freshUntil: clock() + forMs }, { weight, seconds: lifetimeMs / 1000 });
      return image;
    },
    bytes: () => images.weight(),
  };
}

/** An image that stands in for another: of its size, without a reader's values. */
interface StandInRequest {
  /** The same for the same image of the same version. */
  key: string;
  render: Pick<RenderRequest, "version" | "size" | "output">;
  /** Whether it shows nothing but a picture, without which it is none. */
  isPicture: boolean;
}

/** `design`: the version's own image. Others are addresses of assets. */
type StandInSource = "design" | `asset:${string}`;

/**
 * What stands in for the image that these values ask for. Few scales have one: a stranger could otherwise fill the memory with
 * scales. An email shows all of them in the same size.
 */
function standInRequest(
  live: LiveDesign,
  values: readonly QueryValue[],
  source: StandInSource,
  { limits, now }: Pick<Services, "limits" | "now">,
): StandInRequest {
  const { design, name } = selectSize(live.design, values);
  const { scale: asked } = selectScale({ version: live, values }, design, limits);
  const scale = nearestOf([1, 2, design.output.scale], asked);
  const size = name === undefined ? {} : { size: { name } };
  const version = withTime(live.key, timeStateOf(design, now().getTime()));
  const key = `${version} ${source} ${name ?? ""} ${scale}`;
  if (source === "design")
    return { key, render: { version: live, ...size, output: { scale } }, isPicture: false };
  const { companyId } = live;
  const alone = { companyId, design: pictureAlone(design, source), parameters: [] };
  return { key, render: { version: alone, output: { scale } }, isPicture: true };
}

function nearestOf(scales: readonly number[], asked: number): number {
  return scales.reduce((best, scale) => (Math.abs(scale - asked) < Math.abs(best - asked) ? scale : best));
}

/** A design that shows nothing but a picture, which covers it. */
function pictureAlone(design: Design, image_url: string): Design {
  const background = { color: "#ffffff", image_url, fit: "cover" } as const;
  return { ...design, background, layers: [], sizes: [], data: [], aliases: {} };
}
