import type fc from "fast-check";
import type { FuzzCase } from "./fuzz-case.ts";
import type { FuzzServer } from "./fuzz-server.ts";

/** One kind of input. */
export interface FuzzTarget {
  name: string;
  /** How many cases one turn tries: fewer of what costs more. */
  cases: number;
  make(server: FuzzServer): fc.Arbitrary<FuzzCase> | Promise<fc.Arbitrary<FuzzCase>>;
}
