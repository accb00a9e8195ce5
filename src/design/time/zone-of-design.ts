import { fillPlaceholders, placeholdersIn } from "../placeholders.ts";
import { findZone, utc, type Zone } from "./zone.ts";

/** The zone by whose clocks a design tells times. */
export interface DesignZone {
  zone: Zone;
  /** The parameter whose value is no zone; the zone is then UTC. */
  unread?: string;
}

const inUtc: DesignZone = { zone: utc };

/** The zone of a design with these values; `valueOf` returns undefined for one that is missing. */
export function zoneOfDesign(
  { time_zone: text }: { time_zone: string },
  valueOf: (name: string) => string | undefined,
): DesignZone {
  if (text === utc.name) return inUtc;
  // No name of a zone is longer.
  const filled = fillPlaceholders(text, valueOf, {}, 100);
  const zone = findZone(filled);
  if (zone !== undefined) return { zone };
  const given = placeholdersIn(text).find(({ name }) => valueOf(name) !== undefined);
  return given === undefined ? inUtc : { zone: utc, unread: given.name };
}
