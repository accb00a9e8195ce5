import { PictureBroken, type Undecodable } from "../../protocol/errors.ts";
import { type DecodeLimits, maxPixels, readUnlimited } from "./open-picture.ts";

/** Of the time of the limits; below it, the process had to wait for a core. */
const ownShare = 0.5;
/** So much longer may the second attempt take. */
const patience = 4;

/**
 * Decodes a picture within the limits; `bytes` are undefined for one that was decoded before. Takes four times as long in a
 * second attempt if the process got less than half of that time from the system: sharp measures time by the clock, and a picture
 * isn't slow because its machine is busy. Throws PictureBroken.
 */
export async function decodeWithin<Result>(
  limits: DecodeLimits,
  bytes: Uint8Array | undefined,
  decode: (limits: DecodeLimits) => Promise<Result>,
  ownSeconds: () => number = processorSeconds,
): Promise<Result> {
  const before = ownSeconds();
  try {
    return await decode(limits).catch(async (error: unknown) => {
      if (!isOutOfTime(error) || ownSeconds() - before >= limits.seconds * ownShare) throw error;
      return await decode({ ...limits, seconds: limits.seconds * patience });
    });
  } catch (error) {
    throw new PictureBroken([], await whyUndecodable(bytes, limits, error));
  }
}

/** Of all threads of this process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** sharp says that its time is over by the start of this message alone, such as "timeout: 34% complete". */
const outOfTime = /^timeout: /m;

function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && outOfTime.test(error.message);
}

async function whyUndecodable(
  bytes: Uint8Array | undefined,
  limits: DecodeLimits,
  error: unknown,
): Promise<Undecodable> {
  if (isOutOfTime(error)) return "slow";
  if (bytes === undefined) return "broken";
  const { width, height } = await readUnlimited(bytes, limits).catch(() => ({ width: 0, height: 0 }));
  return width * height > maxPixels(bytes, limits) ? "too_big" : "broken";
}
