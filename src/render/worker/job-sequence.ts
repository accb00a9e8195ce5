/** Pieces of work, done one at a time in the order of their coming. */
export interface WorkInTurn<Piece> {
  add(piece: Piece): void;
  /** The last piece, when it isn't begun yet, is left undone. */
  takeBack(): void;
}

/** `perform` never rejects; `leave` is called in the place of a piece's work when it was taken back. */
export function createWorkInTurn<Piece>(
  perform: (piece: Piece) => Promise<void>,
  leave: () => void,
): WorkInTurn<Piece> {
  const waiting: { piece: Piece; takenBack: boolean }[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    const next = waiting.shift();
    if (next?.takenBack === true) leave();
    else if (next !== undefined) await perform(next.piece);
    if (waiting.length > 0) beginNext();
    else isBusy = false;
  }

  // Once all that has come is read, for it may be to take a piece back.
  const beginNext = () => void setImmediate(() => void work());

  return {
    add(piece) {
      waiting.push({ piece, takenBack: false });
      if (!isBusy) beginNext();
      isBusy = true;
    },
    takeBack() {
      const last = waiting.at(-1);
      if (last !== undefined) last.takenBack = true;
    },
  };
}
