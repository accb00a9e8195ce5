import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

/**
 * Runs the text of an ECMAScript module in its own process, with these options of Node. In it, `url("./x.ts")` is the URL of a
 * module beside `base`.
 */
export function startScript(
  base: string,
  script: string,
  options: readonly string[] = [],
): ChildProcessByStdio<null, Readable, null> {
  const prelude = `const url = (path) => new URL(path, ${JSON.stringify(base)}).href;\n`;
  return spawn(process.execPath, [...options, "--input-type=module", "-e", prelude + script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Waits for the end; returns the output, and the exit code or the signal. */
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
