import type { KnownLook } from "./known-looks.ts";
import { maskReach } from "./letter-look.ts";

/** Letters of one look whose masks are to be made. */
export interface WantedMasks {
  look: KnownLook;
  /** Of the font, in pixels. */
  size: number;
  letters: readonly string[];
}

/** Gathers what couldn't be drawn, and tells when it is worth having it made. */
export interface MissingLetters {
  note(look: KnownLook, size: number, letter: string): void;
  /** Notes that something was no plain letter. */
  cannot(): void;
  /** At the end of an image: whether all of it was drawn, and what is to be made. */
  take(): { whole: boolean; wanted: WantedMasks[] };
}

interface Demand {
  size: number;
  letters: Set<string>;
  /** How many images missed some of them. */
  images: number;
}

const mostDemands = 200;
// A look that was in use daily and let go of now and then isn't given up for good.
const mostDropped = 4;

/** A mask costs several images' time, the larger the more, and names hold any letters: so some have to miss it first. */
export function createMissingLetters(): MissingLetters {
  let demands = new Map<KnownLook, Demand>();
  const missed = new Set<KnownLook>();
  let whole = true;

  function isDue(look: KnownLook, { size, letters, images }: Demand): boolean {
    const cost = (maskReach(size, look) / 64) ** 2 / 6;
    return images >= letters.size * cost * 4 ** Math.min(look.dropped, mostDropped);
  }

  return {
    note(look, size, letter) {
      whole = false;
      const demand = demands.get(look) ?? { size, letters: new Set(), images: 0 };
      demands.set(look, demand);
      demand.letters.add(letter);
      missed.add(look);
    },
    cannot() {
      whole = false;
    },
    take() {
      if (whole) return { whole, wanted: [] };
      whole = true;
      const wanted: WantedMasks[] = [];
      for (const look of missed) {
        const demand = demands.get(look);
        if (demand === undefined) continue;
        demand.images += 1;
        if (!isDue(look, demand)) continue;
        demands.delete(look);
        // Some may have come meanwhile.
        const letters = [...demand.letters].filter((letter) => !look.letters.has(letter));
        if (letters.length > 0) wanted.push({ look, size: demand.size, letters });
      }
      missed.clear();
      if (demands.size > mostDemands) demands = new Map();
      return { whole: false, wanted };
    },
  };
}
