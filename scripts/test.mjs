import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildDashboard } from "./build-dashboard.mjs";
import { runChecks } from "./check.mjs";
import { findChromium } from "./chromium.mjs";
import { reachedFrom } from "./import-graph.mjs";
import { installPackages, nodeProgram, root } from "./install.mjs";
import { listTests, runTests, watchTests } from "./run-vitest.mjs";
import { taggedTests, testFiles } from "./test-files.mjs";
import { installTestNodes, runOnTestNodes } from "./test-nodes.mjs";

/**
 * Runs all checks and tests, the unit tests on other Nodes too, or the test files that are named. `unit` runs the unit tests
 * alone, with `--watch` again at each change; `changed` runs the tests that load what differs from the last commit, or from the
 * one that is named.
 */
export function main([task, ...words]) {
  installPackages({ forTests: true });
  if (task === "unit") return runUnitTests(words);
  const chosen = task === "changed" ? changedTests(words[0] ?? "HEAD") : [task, ...words].filter(Boolean);
  if (task === "changed" && chosen.length === 0) return console.log("No test loads a changed file.");
  const testNodes = chosen.length === 0 ? installTestNodes() : undefined;
  if (!buildDashboard()) process.exit(1);
  requirePostgres();
  process.env.CHROMIUM_PATH = findChromium();
  const checks = task === "changed" ? { passed: 0, failed: 0 } : runChecks();
  const runs = [runTests(chosen, {})];
  if (testNodes !== undefined) {
    runs.push(runTests(taggedTests("both-paths"), { LIMN_RENDER_PATHS: "whole" }));
    runs.push(runTests(taggedTests("both-databases"), { TEST_DATABASE: "postgres" }));
    runs.push(...runOnTestNodes(testNodes));
  }
  report(checks, runs);
}

function runUnitTests(words) {
  if (words.includes("--watch")) process.exit(watchTests(["--project", "unit"]));
  report({ passed: 0, failed: 0 }, [runTests(["--project", "unit", ...words], {})]);
}

/** Prints what failed and the counts, and ends with 1 if anything failed. */
function report(checks, runs) {
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
  const skipped = runs.reduce((sum, run) => sum + run.skipped, 0);
  if (skipped > 0) console.log(`\n${skipped} skipped: they need another system than this one.`);
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

/** The test files that load a file that differs from a commit, in their own process or in a program that they start. */
function changedTests(commit) {
  const changed = new Set([
    ...git("diff", "--name-only", "--relative", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
  return testFiles().filter((file) =>
    [...reachedFrom(file, { programs: true })].some((path) => changed.has(path)),
  );
}

function git(...words) {
  const { status, stdout, stderr } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${words.join(" ")} failed: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}
