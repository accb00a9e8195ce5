import type { Refusal } from "../refusals.ts";

/** A sign-in that goes no further. The cause is for the log. */
export class SignInRefusedError extends Error {
  override readonly name = "SignInRefusedError";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}
