import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "designs/**/*.test.ts", "test/**/*.test.ts", "scripts/**/*.test.ts"],
    setupFiles: ["test/support/property-seed.ts"],
    // With TEST_DATABASE=postgres, stores and servers of tests use a real PostgreSQL.
    globalSetup: process.env["TEST_DATABASE"] === "postgres" ? ["test/support/postgres-for-all.ts"] : [],
    pool: "forks",
    // Twice the cores of a small machine, because tests wait for browsers, timers and disks.
    maxWorkers: 4,
    // Bounds of what hangs, not of what is slow: tests wait for events, also on a machine that gives them half a core.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
