import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

/**
 * For tests: runs the text of an ECMAScript module in a process of its own. In it `url("./x.ts")` stands for a module
 * beside `base`, to be imported.
 */
export function startScript(base: string, script: string): ChildProcessByStdio<null, Readable, null> {
  const prelude = `const url = (path) => new URL(path, ${JSON.stringify(base)}).href;\n`;
  return spawn(process.execPath, ["--input-type=module", "-e", prelude + script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Waits for the end; gives all that was printed and the exit code, or the signal that ended it. */
export async function finished(
  child: ChildProcessByStdio<null, Readable, null>,
): Promise<{ printed: string; end: number | string | null }> {
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const end = await new Promise<number | string | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ?? code));
  });
  return { printed: Buffer.concat(chunks).toString(), end };
}
