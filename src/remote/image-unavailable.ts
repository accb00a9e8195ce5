/**
 * Why a remote image is unavailable, as callers see it. `not_allowed` depends on the URL alone: its scheme, user info, port
 * or form, or that its host is this service. Everything that depends on a network is `unreachable`, so that Limn can't be
 * used to scan a network.
 */
const unavailableReasons = ["not_allowed", "unreachable", "too_big", "broken", "slow"] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/**
 * What operators see in place of the reason: a rule about networks refused it, it or its host failed lately, it was one fetch
 * too many, or nobody waits for it.
 */
type UnavailableResult = "refused" | "recently_failed" | "over_budget" | "abandoned";

export class ImageUnavailable extends Error {
  override readonly name = "ImageUnavailable";
  readonly reason: UnavailableReason;
  // Private, so that JSON, spreads and the message don't contain it.
  readonly #detail: string;
  readonly #result: UnavailableResult | undefined;

  constructor(reason: UnavailableReason, detail: string, result?: UnavailableResult) {
    super(`The image is unavailable: ${reason}.`);
    this.reason = reason;
    this.#detail = detail;
    this.#result = result;
  }

  /** For metrics only, never for a caller: it says more than the reason. */
  get result(): UnavailableReason | UnavailableResult {
    return this.#result ?? this.reason;
  }

  /** For logs only, never for a caller. Contains no part of the URL. */
  get detail(): string {
    return this.#detail;
  }
}

/** The code of a system or library error, for logs. Messages may contain host names, which are callers' values. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
