import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installPackages, nodeProgram, root } from "./install.mjs";
import { withNode } from "./run-program.mjs";

const modules = join(root, "node_modules");
const folders = ["packages", "src", "test", "bench", "designs", "scripts", "vite.config.ts"];
const checks = {
  lint: ["oxlint/bin/oxlint", "--type-aware", "--deny-warnings", ...folders],
  format: ["oxfmt/bin/oxfmt", "--check", ...folders],
  types: ["typescript/bin/tsc", "-p", "."],
  "types of the dashboard": ["typescript/bin/tsc", "-p", "src/web"],
  "types of the clients": ["typescript/bin/tsc", "-p", "test/clients"],
  "unused code": ["knip/bin/knip.js"],
};

/** Runs all checks; returns how many passed and failed. */
export function runChecks() {
  let failed = 0;
  for (const [name, [program, ...args]] of Object.entries(checks)) {
    const result = spawnSync(nodeProgram(), [join(modules, program), ...args], {
      cwd: root,
      stdio: "inherit",
      // oxlint finds the linter of types in PATH.
      env: withNode(process.env, join(modules, ".bin")),
    });
    const passed = result.status === 0;
    if (!passed) failed += 1;
    console.log(`${passed ? "passed" : "FAILED"}: ${name}`);
  }
  return { passed: Object.keys(checks).length - failed, failed };
}

export function main() {
  installPackages({ forTests: true });
  process.exit(runChecks().failed === 0 ? 0 : 1);
}
