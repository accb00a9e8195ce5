import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDashboard } from "./build-dashboard.mjs";
import { findChromium } from "./chromium.mjs";
import { runChecks } from "./check.mjs";
import { installPackages, nodeProgram, root } from "./install.mjs";

installPackages({ forTests: true });
if (!buildDashboard()) process.exit(1);
const checks = runChecks();
// Images must be the same in both render modes. Arguments name the test files to run; default all.
const chosen = process.argv.slice(2);
const imageTests = [
  "test/golden",
  "test/http/runtime-url.test.ts",
  "test/http/rest-renders.test.ts",
  "designs/starter-",
];
// Both databases must behave alike; these tests read and write most.
const databaseTests = [
  ...["design-lists", "designs", "folded-opens", "fonts", "inventory", "nouns", "people"].map(
    (name) => `src/store/${name}.test.ts`,
  ),
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
const runs = [checks, runTests(chosen, {})];
if (chosen.length === 0) {
  runs.push(runTests(imageTests, { LIMN_RENDER_PATHS: "whole" }));
  runs.push(runTests(databaseTests, { TEST_DATABASE: "postgres" }));
}
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const failed = runs.reduce((sum, run) => sum + run.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs test files, or all of them. A run that fails without a failed test counts as one failed test. */
function runTests(files, environment) {
  const folder = mkdtempSync(join(tmpdir(), "limn-test-"));
  const report = join(folder, "report.json");
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = spawnSync(nodeProgram(), [vitest, ...args, ...files], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(),
      LIMN_RENDER_PATHS: "incremental",
      ...environment,
    },
  });
  const counts = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  const silent = result.status !== 0 && counts.failed === 0;
  return silent ? { ...counts, failed: 1 } : counts;
}

function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(path, "utf8"));
    // A file that can't be loaded is a failed suite without failed tests.
    return { passed: numPassedTests, failed: numFailedTests > 0 ? numFailedTests : numFailedTestSuites };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
