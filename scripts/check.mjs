import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages, root } from "./install.mjs";

const folders = ["src", "test", "bench", "designs", "scripts", "vite.config.ts"];
const checks = {
  lint: ["oxlint", "--type-aware", "--deny-warnings", ...folders],
  format: ["oxfmt", "--check", ...folders],
  types: ["tsc", "-p", "."],
  "types of the dashboard": ["tsc", "-p", "src/web"],
  "types of the clients": ["tsc", "-p", "test/clients"],
  "unused code": ["knip"],
};

/** Runs all checks; returns how many passed and failed. */
export function runChecks() {
  let failed = 0;
  for (const [name, [program, ...args]] of Object.entries(checks)) {
    const path = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
    const result = spawnSync(join(root, "node_modules", ".bin", program), args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: path },
    });
    const passed = result.status === 0;
    if (!passed) failed += 1;
    console.log(`${passed ? "passed" : "FAILED"}: ${name}`);
  }
  return { passed: Object.keys(checks).length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages({ forTests: true });
  process.exit(runChecks().failed === 0 ? 0 : 1);
}
