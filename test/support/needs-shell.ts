import { test } from "vitest";

/** A test that runs commands in a shell of POSIX, which Windows lacks. There it is skipped, and `npm test` counts it as skipped. */
export const needsShell = test.skipIf(process.platform === "win32");
