/** Runs a request's first step now, or in a later turn of the event loop. Those of one `flow`, such as a company, keep their order. */
export type TakeTurn = (start: () => void, flow?: string) => void;

/**
 * Starts at most `perTurn` requests of a flow in a turn of the event loop. Hundreds that arrive at once would otherwise be
 * one turn, for which every open waits several times: when it arrives, for its worker's answer, and for its bytes to be
 * sent. One of another flow is started with the first of them.
 */
export function createRequestTurns(
  perTurn: number,
  nextTurn: (begin: () => void) => void = setImmediate,
): TakeTurn {
  const waiting = new Map<string, (() => void)[]>();
  /** How many of each flow this turn has started. */
  const started = new Map<string, number>();
  const run = (start: () => void, flow: string) => {
    if (started.size === 0) nextTurn(beginTurn);
    started.set(flow, (started.get(flow) ?? 0) + 1);
    start();
  };
  const beginTurn = () => {
    started.clear();
    // A map goes on with what is left when entries are deleted.
    for (const [flow, starts] of waiting) {
      for (const start of starts.splice(0, perTurn)) run(start, flow);
      if (starts.length === 0) waiting.delete(flow);
    }
  };
  return (start, flow = "") => {
    const starts = waiting.get(flow);
    if (starts !== undefined) starts.push(start);
    else if ((started.get(flow) ?? 0) < perTurn) run(start, flow);
    else waiting.set(flow, [start]);
  };
}
