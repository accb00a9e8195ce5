/** The current time in all environments. */
export const time = { now: Date.parse("2026-12-01T00:00:00Z"), moves: false };
