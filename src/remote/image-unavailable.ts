/**
 * Why an image from outside could not be had, as a caller may know it.
 * `not_allowed` tells only what the URL itself shows: scheme, user info, port, form, or one of our own hosts.
 * All that depends on somebody's network is one `unreachable`, so that Limn can't be used to feel out a network.
 */
const unavailableReasons = ["not_allowed", "unreachable", "too_big", "broken", "slow"] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

export class ImageUnavailable extends Error {
  override readonly name = "ImageUnavailable";
  readonly reason: UnavailableReason;
  // Private, so that neither JSON, a spread nor the message gives it away with the error.
  readonly #detail: string;

  constructor(reason: UnavailableReason, detail: string) {
    super(`The image is unavailable: ${reason}.`);
    this.reason = reason;
    this.#detail = detail;
  }

  /** For logs only, never for a caller. Holds no part of the URL. */
  get detail(): string {
    return this.#detail;
  }
}
