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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
