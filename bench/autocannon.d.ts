declare module "autocannon" {
  interface Request {
    path?: string;
  }

  interface Result {
    latency: { p50: number; p99: number };
    requests: { total: number };
    non2xx: number;
    errors: number;
  }

  interface Running extends Promise<Result> {
    on: (event: "response", listener: () => void) => void;
  }

  const autocannon: (options: {
    url: string;
    connections: number;
    amount: number;
    requests: { setupRequest: (request: Request) => Request }[];
  }) => Running;
  export default autocannon;
}
