/** What decides whether a key works. Instants are ISO 8601. */
interface KeyDates {
  expires_at: string | null;
  revoked_at: string | null;
}

export type KeyState = "works" | "expires-soon" | "expired" | "revoked";

const soonMs = 14 * 86_400_000;

export function keyState({ expires_at, revoked_at }: KeyDates, now: Date): KeyState {
  if (revoked_at !== null) return "revoked";
  if (expires_at === null) return "works";
  const left = Date.parse(expires_at) - now.getTime();
  if (left <= 0) return "expired";
  return left < soonMs ? "expires-soon" : "works";
}

/** Keys that work first, newest first; then those that don't. */
export function sortKeys<Key extends KeyDates & { created_at: string }>(
  keys: readonly Key[],
  now: Date,
): Key[] {
  const rank = (key: Key) => (["works", "expires-soon"].includes(keyState(key, now)) ? 0 : 1);
  return [...keys].sort(
    (one, other) => rank(one) - rank(other) || other.created_at.localeCompare(one.created_at),
  );
}
