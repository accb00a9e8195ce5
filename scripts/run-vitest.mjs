import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { nodeProgram, root } from "./install.mjs";
import { withNode } from "./run-program.mjs";

const vitest = join(root, "node_modules", "vitest", "vitest.mjs");

/** At most so many files run a second time: more failures aren't the fault of a busy machine. */
const filesToRepeat = 3;

/**
 * Runs test files, or all of them, on a Node, and files with failed tests once more by themselves. A test that passes then
 * counts as passed and is listed as flaky. A run that fails without a failed test counts as one failed test.
 */
export function runTests(files, environment, node = nodeProgram()) {
  const first = runVitest(files, environment, node);
  const failedFiles = [...new Set(first.failures.map(({ file }) => file))];
  const repeat = failedFiles.length > 0 && failedFiles.length <= filesToRepeat && !failedFiles.includes("");
  if (!repeat) return { ...first, flaky: [] };
  console.log(`\nRunning again by themselves: ${failedFiles.join(", ")}`);
  const second = runVitest(failedFiles, environment, node);
  if (second.passed === 0) return { ...first, flaky: [] };
  const stillFails = new Set(second.failures.map(({ name }) => name));
  return {
    passed: first.passed + first.failures.filter(({ name }) => !stillFails.has(name)).length,
    failed: second.failed,
    skipped: first.skipped,
    failures: second.failures,
    flaky: first.failures.filter(({ name }) => !stillFails.has(name)),
  };
}

/** Prints tests with the first lines of what they failed with; the end of a long log is what a reader sees first. */
export function listTests(title, tests) {
  if (tests.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, message } of tests) {
    console.log(`  ${name}\n${message.replaceAll(/^/gm, "    ")}`);
  }
}

/** Runs tests again at each change, until it is stopped; returns the exit code. */
export function watchTests(words) {
  const options = { cwd: root, stdio: "inherit", env: testEnvironment(nodeProgram()) };
  return spawnSync(nodeProgram(), [vitest, "watch", ...words], options).status ?? 1;
}

function testEnvironment(node) {
  return { ...withNode(process.env, dirname(node)), LIMN_RENDER_PATHS: "incremental" };
}

function runVitest(files, environment, node) {
  const folder = mkdtempSync(join(tmpdir(), "limn-test-"));
  const report = join(folder, "report.json");
  const unhandled = join(folder, "unhandled-errors.json");
  const reporters = ["default", "json", join(root, "scripts", "unhandled-errors-reporter.mjs")];
  const args = ["run", ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  const result = spawnSync(node, [vitest, ...args, ...files], {
    cwd: root,
    stdio: "inherit",
    env: { ...testEnvironment(node), UNHANDLED_ERRORS_FILE: unhandled, ...environment },
  });
  const counts = withUnhandledErrors(readReport(report), unhandled);
  rmSync(folder, { recursive: true, force: true });
  if (result.status === 0 || counts.failed > 0) return counts;
  const message = `vitest ended with ${String(result.status ?? result.signal)} without a failed test`;
  return { ...counts, failed: 1, failures: [...counts.failures, { file: "", name: "vitest", message }] };
}

function readReport(path) {
  const { testResults = [], numPassedTests = 0, numPendingTests = 0 } = readJson(path) ?? {};
  const failures = testResults.flatMap(failuresOfFile);
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests, failures };
}

/** Vitest writes no file when it ends early. */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** Errors outside of any test count as failed tests, because they fail the run. */
function withUnhandledErrors(counts, report) {
  const errors = readJson(report) ?? [];
  const failures = errors.map(({ file: path, test, text }) => {
    const file = path === "" ? "" : relative(root, path);
    const name = `${file || "vitest"} > an error outside of any test, during or after: ${test}`;
    return { file, name, message: firstLines(text) };
  });
  return {
    ...counts,
    failed: counts.failed + failures.length,
    failures: [...counts.failures, ...failures],
  };
}

/** A file that can't be loaded, or whose hooks fail, is a failed suite that may have no failed test. */
function failuresOfFile({ name: path, status, message, assertionResults }) {
  const file = relative(root, path);
  const failures = assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => ({
      file,
      name: `${file} > ${test.fullName}`,
      message: firstLines(test.failureMessages[0] ?? ""),
    }));
  if (failures.length > 0 || status !== "failed") return failures;
  return [{ file, name: file, message: firstLines(message) }];
}

function firstLines(text) {
  return text.split("\n").slice(0, 6).join("\n");
}
