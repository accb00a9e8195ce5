import { test } from "vitest";

/**
 * A test that reads `/proc`, or limits a process in a way that only Linux has. Other systems skip it, and `npm test` counts it
 * as skipped.
 */
export const needsLinux = test.skipIf(process.platform !== "linux");
