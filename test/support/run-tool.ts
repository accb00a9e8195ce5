import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface ToolRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of the package with this package.json, in a temporary home and folder. */
export async function runTool(
  packageJson: string,
  program: string,
  given: readonly string[],
): Promise<ToolRun> {
  const folder = mkdtempSync(join(tmpdir(), "limn-tool-"));
  const tool = spawn(process.execPath, [programOf(packageJson, program), ...given], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, USERPROFILE: folder, TMPDIR: folder, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  tool.stdout.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  tool.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    tool.once("error", reject);
    tool.once("close", resolve);
  });
  rmSync(folder, { recursive: true, force: true });
  return { code, ...output };
}

function programOf(packageJson: string, program: string): string {
  const { bin } = JSON.parse(readFileSync(new URL(packageJson), "utf8")) as { bin: Record<string, string> };
  return fileURLToPath(new URL(bin[program] ?? program, packageJson));
}
