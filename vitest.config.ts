import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The kinds of test files by what they may use. The last part of a name before `.test.ts` is the kind; without one it is `unit`. */
export const kinds = ["pixels", "server", "browser"] as const;

const folders = ["packages", "src", "designs", "test", "scripts"];
const filesOf = (suffix: string) => folders.map((folder) => `${folder}/**/*${suffix}.test.ts`);

// With TEST_DATABASE=postgres, stores and servers of tests use a real PostgreSQL.
const usesPostgres = process.env["TEST_DATABASE"] === "postgres";

export default defineConfig({
  test: {
    // Twice the cores of a small machine, because tests wait for browsers, timers and disks.
    maxWorkers: 4,
    // Threads and programs that tests start load compiled code.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules", ".cache", "limn-tests") },
    setupFiles: ["test/support/set-up-tests.ts"],
    // Bounds of what hangs, not of what is slow: tests wait for events, also on a machine that gives them half a core.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    tags: [
      {
        name: "both-databases",
        description: "Runs again on PostgreSQL: it reads or writes what both databases must do alike",
      },
      {
        name: "every-node",
        description: "Runs on the oldest and the newest Node too: it starts programs as their users do",
      },
      { name: "both-paths", description: "Runs again with LIMN_RENDER_PATHS=whole: images must be the same" },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          pool: "threads",
          // A module is loaded once for all files of a thread, not once for each.
          isolate: false,
          include: filesOf(""),
          exclude: ["**/node_modules/**", ...kinds.flatMap(filesOf)],
        },
      },
      ...kinds.map((name) => ({
        extends: true as const,
        test: {
          name,
          pool: "forks" as const,
          // Servers change what a process has once, such as the formats that libvips reads, so each of their files has a process.
          isolate: name !== "pixels",
          include: filesOf(`.${name}`),
          // Node itself loads Limn, as it does when it serves, and takes compiled code from its cache. Nothing is mocked.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: name === "server" && usesPostgres ? ["test/support/postgres-for-all.ts"] : [],
        },
      })),
    ],
  },
});
