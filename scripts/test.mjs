import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDashboard } from "./build-dashboard.mjs";
import { findChromium } from "./chromium.mjs";
import { runChecks } from "./check.mjs";
import { installPackages, nodeProgram, root } from "./install.mjs";

installPackages();
if (!buildDashboard()) process.exit(1);
const checks = runChecks();
const tests = runTests(findChromium());
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs every test; a run that ended badly without a failed test counts as one. */
function runTests(chromium) {
  const folder = mkdtempSync(join(tmpdir(), "limn-test-"));
  const report = join(folder, "report.json");
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const given = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = spawnSync(nodeProgram(), [vitest, ...given, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  const counts = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  const silent = result.status !== 0 && counts.failed === 0;
  return silent ? { ...counts, failed: 1 } : counts;
}

function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(path, "utf8"));
    // A file that can't even be loaded is a failed suite without a failed test.
    return { passed: numPassedTests, failed: numFailedTests > 0 ? numFailedTests : numFailedTestSuites };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
