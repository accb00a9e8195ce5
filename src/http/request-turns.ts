/** Runs a request's first step now, or in a later turn of the event loop. */
export type TakeTurn = (start: () => void) => void;

/**
 * Starts at most `perTurn` requests in a turn of the event loop, in the order of their arrival. Hundreds that arrive
 * at once would otherwise be one turn, for which every open waits several times: when it arrives, for its worker's
 * answer, and for its bytes to be sent.
 */
export function createRequestTurns(
  perTurn: number,
  nextTurn: (begin: () => void) => void = setImmediate,
): TakeTurn {
  const waiting: (() => void)[] = [];
  let started = 0;
  const beginTurn = () => {
    started = 0;
    for (const start of waiting.splice(0, perTurn)) run(start);
  };
  const run = (start: () => void) => {
    if (started === 0) nextTurn(beginTurn);
    started += 1;
    start();
  };
  return (start) => {
    if (started < perTurn && waiting.length === 0) run(start);
    else waiting.push(start);
  };
}
