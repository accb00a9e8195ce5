/** One case of a design's stress test. */
export interface StressCase {
  id: string;
  label: string;
  /** What it tests, in one sentence. */
  why: string;
  /** A runtime URL's query without `c` and `i`. */
  query: string;
  /** The time at which the image is opened, in ISO 8601; absent if it makes no difference. */
  now?: string | undefined;
  /** Codes of the warnings that show that the fallback worked. */
  expected: readonly string[];
}
