export interface EphemeralValue {
  bytes: Uint8Array;
  mime_type: string;
}

/** `expired`: it was there and its time is over. `unknown`: it never was, or is long forgotten. */
type EphemeralAnswer = ({ state: "live" } & EphemeralValue) | { state: "expired" } | { state: "unknown" };

/**
 * Bytes that live for seconds, under a token that the caller made and nobody can guess. A value is served for its
 * lifetime and not an instant longer; its bytes are gone at most 60 s after; that it has expired stays known for
 * at least ten minutes more. Lifetimes do not follow changes of the wall clock.
 */
export interface Ephemeral {
  /** `refused` when there is no room for it: nothing live is ever pushed out early. */
  put(token: string, value: EphemeralValue, lifetime_milliseconds: number): Promise<"kept" | "refused">;
  get(token: string): Promise<EphemeralAnswer>;
  /** What is held in memory or store at this moment, expired bytes that were not yet let go included. */
  held(): Promise<{ bytes: number; count: number }>;
  close(): Promise<void>;
}
