import autocannon from "autocannon";

export interface LoadResult {
  /** Milliseconds. */
  p50: number;
  p99: number;
  perSecond: number;
  failed: number;
}

/** Sends `amount` requests to distinct URLs over so many connections. */
export async function load(
  address: string,
  connections: number,
  amount: number,
  path: (n: number) => string,
): Promise<LoadResult> {
  let sent = 0;
  const started = performance.now();
  let ended = started;
  const running = autocannon({
    url: address,
    connections,
    amount,
    requests: [{ setupRequest: (request) => ({ ...request, path: path((sent += 1)) }) }],
  });
  // autocannon counts whole seconds, too coarse for a short run.
  running.on("response", () => (ended = performance.now()));
  const result = await running;
  return {
    p50: result.latency.p50,
    p99: result.latency.p99,
    perSecond: (result.requests.total * 1000) / (ended - started),
    failed: result.non2xx + result.errors,
  };
}
