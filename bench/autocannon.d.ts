declare module "autocannon" {
  interface Request {
    path?: string;
  }

  interface Result {
    latency: { p50: number; p99: number };
    requests: { total: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  }

  const autocannon: (options: {
    url: string;
    connections: number;
    amount: number;
    requests: { setupRequest: (request: Request) => Request }[];
  }) => Promise<Result>;
  export default autocannon;
}
