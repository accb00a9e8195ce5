import autocannon from "autocannon";

export interface LoadResult {
  /** Milliseconds. */
  p50: number;
  p99: number;
  perSecond: number;
  failed: number;
}

/** Sends `amount` requests, each to a URL of its own, over so many connections. */
export async function load(
  address: string,
  connections: number,
  amount: number,
  path: (n: number) => string,
): Promise<LoadResult> {
  let sent = 0;
  const result = await autocannon({
    url: address,
    connections,
    amount,
    requests: [{ setupRequest: (request) => ({ ...request, path: path((sent += 1)) }) }],
  });
  return {
    p50: result.latency.p50,
    p99: result.latency.p99,
    perSecond: result.requests.total / result.duration,
    failed: result.non2xx + result.errors,
  };
}
