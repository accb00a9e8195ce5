import { orAborted } from "./deadline.ts";

export interface SharedFlights<Value> {
  /**
   * Starts the work, or joins the one under way for the same key. A caller whose signal aborts leaves at once with the
   * signal's reason; when the last has left, the work's own signal aborts.
   */
  join(key: string, caller: AbortSignal, start: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface Flight<Value> {
  readonly work: Promise<Value>;
  readonly abandoned: AbortController;
  passengers: number;
}

export function createSharedFlights<Value>(): SharedFlights<Value> {
  const flights = new Map<string, Flight<Value>>();

  function forget(key: string, flight: Flight<Value>): void {
    // By now another flight may have started under the same key.
    if (flights.get(key) === flight) flights.delete(key);
  }

  function depart(key: string, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const abandoned = new AbortController();
    const flight: Flight<Value> = { work: start(abandoned.signal), abandoned, passengers: 0 };
    flights.set(key, flight);
    return flight;
  }

  return {
    async join(key, caller, start) {
      caller.throwIfAborted();
      const flight = flights.get(key) ?? depart(key, start);
      flight.passengers += 1;
      try {
        return await orAborted(flight.work, caller);
      } finally {
        flight.passengers -= 1;
        if (caller.aborted && flight.passengers === 0) flight.abandoned.abort(caller.reason);
        if (flight.passengers === 0) forget(key, flight);
      }
    },
  };
}
