import { createBoundedCache } from "../../bounds/bounded-cache.ts";

/** A time zone of the IANA database. */
export interface Zone {
  /** As Intl writes it. */
  name: string;
  /** Milliseconds that its clocks are ahead of UTC at an instant. */
  offsetAt(instant: number): number;
}

export const utc: Zone = { name: "UTC", offsetAt: () => 0 };

const name = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/;

// A formatter of Intl takes 0.1 MB, and 0.3 ms to make.
const maxZones = 64;
const zones = createBoundedCache<Zone>(maxZones);

/** The zone with an IANA name, in any case; undefined if there is none. */
export function findZone(text: string): Zone | undefined {
  const wanted = text.trim();
  const key = wanted.toLowerCase();
  if (key === "utc") return utc;
  const known = zones.get(key);
  if (known !== undefined) return known;
  const zone = name.test(wanted) ? makeZone(wanted) : undefined;
  if (zone !== undefined) zones.set(key, zone);
  return zone;
}

function makeZone(timeZone: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    // Intl has no other way to say that it doesn't know a zone.
    return undefined;
  }
  const offsets = new Map<number, number>();
  return {
    name: format.resolvedOptions().timeZone,
    offsetAt(instant) {
      const slot = Math.floor(instant / slotMs);
      // Before zones had whole minutes, clocks changed at any second.
      if (slot < firstWholeSlot) return readOffset(format.format(instant));
      const known = offsets.get(slot);
      if (known !== undefined) return known;
      const offset = readOffset(format.format(instant));
      if (offsets.size >= maxSlots) offsets.clear();
      offsets.set(slot, offset);
      return offset;
    },
  };
}

// Since 1980 clocks change at quarters of an hour only.
const slotMs = 15 * 60_000;
const firstWholeSlot = Date.UTC(1980, 0) / slotMs;
const maxSlots = 256;

/** Reads `12/24/2026, GMT+01:00`. */
function readOffset(text: string): number {
  const [, sign, hours, minutes, seconds = "0"] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (sign === undefined) return 0;
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -ahead : ahead;
}

/** What a zone's clocks show at an instant, as milliseconds of a clock without a zone. */
export function clockAt(instant: number, zone: Zone): number {
  return instant + zone.offsetAt(instant);
}

// No zone changes its clocks twice within two days, nor by more than a day.
const dayMs = 86_400_000;

/**
 * When a zone's clocks show a time. An hour that they skip or show twice is read as Temporal's `compatible` does: as many minutes
 * later as are skipped, and the first of two.
 */
export function instantAt(clock: number, zone: Zone): number {
  const [before, after] = [zone.offsetAt(clock - dayMs), zone.offsetAt(clock + dayMs)];
  if (before === after) return clock - before;
  const shows = (instant: number) => clockAt(instant, zone) === clock;
  const [early, late] = [clock - before, clock - after];
  if (shows(early)) return early;
  return shows(late) ? late : early;
}
