import * as words from "./words.tsx";

/** The choices of the dialog. `date` lets the user choose a day. */
export const expiryChoices = [
  { value: "never", label: words.never },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: words.inYear },
  { value: "date", label: words.onDate },
] as const;

export type ExpiryChoice = (typeof expiryChoices)[number]["value"];

const dayMs = 86_400_000;

/**
 * The expiry of a key in ISO 8601; undefined for never. A date, `YYYY-MM-DD`, means the end of that day in the
 * user's time zone. `error` is set if the date is missing or in the past.
 */
export function expiryOf(
  choice: ExpiryChoice,
  date: string,
  now: Date,
): { expires_at?: string; error?: string } {
  if (choice === "never") return {};
  if (choice !== "date")
    return { expires_at: new Date(now.getTime() + Number(choice) * dayMs).toISOString() };
  const end = new Date(`${date}T23:59:59`);
  if (Number.isNaN(end.getTime())) return { error: words.chooseDate };
  if (end <= now) return { error: words.thatDateIsInPast };
  return { expires_at: end.toISOString() };
}

/** The day of an instant in the user's time zone, `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** The instants that decide whether a key works, in ISO 8601. */
interface KeyDates {
  expires_at: string | null;
  revoked_at: string | null;
}

export type KeyState = "works" | "expires-soon" | "expired" | "revoked";

const soonMs = 14 * dayMs;

export function keyState({ expires_at, revoked_at }: KeyDates, now: Date): KeyState {
  if (revoked_at !== null) return "revoked";
  if (expires_at === null) return "works";
  const remainingMs = Date.parse(expires_at) - now.getTime();
  if (remainingMs <= 0) return "expired";
  return remainingMs < soonMs ? "expires-soon" : "works";
}

/** Sorts active keys before expired and revoked ones, each newest first. */
export function sortKeys<Key extends KeyDates & { created_at: string }>(
  keys: readonly Key[],
  now: Date,
): Key[] {
  const rank = (key: Key) => (["works", "expires-soon"].includes(keyState(key, now)) ? 0 : 1);
  return [...keys].sort(
    (one, other) => rank(one) - rank(other) || other.created_at.localeCompare(one.created_at),
  );
}
