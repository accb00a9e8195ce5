import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildDashboard } from "./build-dashboard.mjs";
import { runChecks } from "./check.mjs";
import { installPackages, nodeProgram, root } from "./install.mjs";
import { listTests, runTests } from "./run-vitest.mjs";

// Images must be the same in both render modes.
const imageTests = [
  "test/golden",
  "test/http/runtime-url.test.ts",
  "test/http/rest-renders.test.ts",
  "designs/starter-",
];
// Both databases must behave alike; these tests read and write most.
const databaseTests = [
  ...[
    "design-lists",
    "designs",
    "folded-opens",
    "fonts",
    "idempotency-keys",
    "inventory",
    "nouns",
    "people",
  ].map((name) => `src/store/${name}.test.ts`),
  "src/operations/people",
  "src/operations/usage/exact-counts.test.ts",
  "src/operations/data-folder",
  ...["access", "assets", "designs", "lists", "reading", "renders", "usage"].map(
    (name) => `test/http/rest-${name}.test.ts`,
  ),
  ...["company", "designs", "editor", "keys", "pictures", "usage"].map(
    (name) => `test/dashboard/calls-${name}.test.ts`,
  ),
  "test/dashboard/account-calls.test.ts",
];

/** Runs all checks and tests, or the test files that are named. */
export function main(chosen) {
  installPackages({ forTests: true });
  if (!buildDashboard()) process.exit(1);
  requirePostgres();
  const checks = runChecks();
  const runs = [runTests(chosen, {})];
  if (chosen.length === 0) {
    runs.push(runTests(imageTests, { LIMN_RENDER_PATHS: "whole" }));
    runs.push(runTests(databaseTests, { TEST_DATABASE: "postgres" }));
  }
  listTests(
    "Failed:",
    runs.flatMap((run) => run.failures),
  );
  listTests(
    "Flaky: failed among all tests, passed by themselves. Each is a fault of the test or of Limn:",
    runs.flatMap((run) => run.flaky),
  );
  const passed = runs.reduce((sum, run) => sum + run.passed, checks.passed);
  const failed = runs.reduce((sum, run) => sum + run.failed, checks.failed);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** Ends the run at once, with the reason, if PostgreSQL can't be started here: very many tests need it. */
function requirePostgres() {
  const program = join(root, "test", "support", "try-postgres.ts");
  if (spawnSync(nodeProgram(), [program], { stdio: "inherit" }).status === 0) return;
  console.error("\nPostgreSQL, which tests use, can't be started. The reason stands above.");
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
