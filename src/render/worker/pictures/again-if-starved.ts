import { type DecodeLimits, isOutOfTime } from "./open-picture.ts";

/** Of the time of the limits; below it, the process had to wait for a core. */
const ownShare = 0.5;
/** So much longer may the second attempt take. */
const patience = 4;

/**
 * Decodes within the time of the limits, and once more with four times as much if the process got less than half of that time
 * from the system: sharp measures time by the clock, and a picture isn't slow because its machine is busy.
 */
export async function againIfStarved<Result>(
  limits: DecodeLimits,
  decode: (limits: DecodeLimits) => Promise<Result>,
  ownSeconds: () => number = processorSeconds,
): Promise<Result> {
  const before = ownSeconds();
  try {
    return await decode(limits);
  } catch (error) {
    if (!isOutOfTime(error) || ownSeconds() - before >= limits.seconds * ownShare) throw error;
    return await decode({ ...limits, seconds: limits.seconds * patience });
  }
}

/** Of all threads of this process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
