import type { EmailContext, EmailFault } from "./email-rule.ts";

/** Bytes above which an image is too heavy, heaviest first, and why. */
const weightLimits = [
  { bytes: 1_000_000, why: "phones on slow networks show it late or not at all" },
  { bytes: 600_000, why: "it doesn’t fit into an MMS, and recipients scroll past before it appears" },
  { bytes: 200_000, why: "it appears late on slow networks" },
] as const;

/** The default weight, or else that of the heaviest case: one message for the same image is enough. */
export function heavyFaults({ weights }: EmailContext): EmailFault[] {
  if (weights === undefined) return [];
  const own = limitOf(weights.default);
  const heaviest = limitOf(weights.heaviest);
  if (heaviest === undefined) return [];
  if (own === heaviest) return [fault(weights.default, own, "The image weighs")];
  const max = fault(weights.heaviest, heaviest, `With “${weights.heaviestCase}” the image weighs`);
  return own === undefined ? [max] : [fault(weights.default, own, "The image weighs"), max];
}

type Limit = (typeof weightLimits)[number];

function limitOf(bytes: number): Limit | undefined {
  return weightLimits.find((limit) => bytes > limit.bytes);
}

function fault(bytes: number, limit: Limit, start: string): EmailFault {
  return {
    bytes,
    message: `${start} ${kilobytes(bytes)}, more than ${kilobytes(limit.bytes)}: ${limit.why}`,
  };
}

function kilobytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${Math.round(bytes / 1000)} kB`;
}
