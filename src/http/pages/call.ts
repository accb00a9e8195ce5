import type { Operation } from "../openapi-types.ts";

/** One call of the API. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}
