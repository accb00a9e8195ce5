import type { LetterLook } from "./letter-look.ts";

/** A letter's mask in memory; where nothing shows, without pixels. */
export interface LetterMask {
  /** Address of its first byte; rows follow one another. */
  at: number;
  /** From the letter's pen, in pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All that is known of one look. */
export interface KnownLook extends LetterLook {
  /** By letter, then by the quarter of a pixel that its pen stands on. */
  letters: Map<string, readonly LetterMask[]>;
  /** How often its masks were let go of for others', had no room, or couldn't be made. */
  dropped: number;
}

/** Looks that something is known of. */
export interface KnownLooks {
  /** The one that is told so; from now on it is the one used last. */
  use(look: LetterLook): KnownLook;
  forget(look: KnownLook): void;
  /** The one used longest ago is the first. */
  inOrder: ReadonlySet<KnownLook>;
}

/** Finds looks by their parts: to write a name of these for each text that is drawn took eight times as long. */
export function createKnownLooks(): KnownLooks {
  const inOrder = new Set<KnownLook>();
  const byFont = new Map<string, Map<string, KnownLook[]>>();

  function find({ font, color, language, blur }: LetterLook): KnownLook | undefined {
    const alike = byFont.get(font)?.get(color);
    return alike?.find((known) => known.blur === blur && known.language === language);
  }

  function add(look: LetterLook): KnownLook {
    const known: KnownLook = { ...look, letters: new Map(), dropped: 0 };
    const byColour = byFont.get(look.font) ?? new Map<string, KnownLook[]>();
    byFont.set(look.font, byColour);
    byColour.set(look.color, [...(byColour.get(look.color) ?? []), known]);
    return known;
  }

  return {
    inOrder,
    use(look) {
      const known = find(look) ?? add(look);
      inOrder.delete(known);
      inOrder.add(known);
      return known;
    },
    forget(look) {
      inOrder.delete(look);
      const byColour = byFont.get(look.font);
      const others = byColour?.get(look.color)?.filter((known) => known !== look) ?? [];
      if (others.length > 0) byColour?.set(look.color, others);
      else byColour?.delete(look.color);
      if (byColour?.size === 0) byFont.delete(look.font);
    },
  };
}
