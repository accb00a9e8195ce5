import { Readable } from "node:stream";
import { runCommandLine } from "../../src/cli.ts";
import { type Ended, type Environment, serverEnvironment } from "./start-server.ts";

/** Runs the command line with a data folder, in this process: to start another for each command costs a second. */
export async function runLimn(
  folder: string,
  words: readonly string[],
  environment: Environment = {},
): Promise<Ended> {
  const { PATH = "", HOME = "" } = process.env;
  const stdout: Uint8Array[] = [];
  const stderr: string[] = [];
  const code = await runCommandLine(words, {
    environment: { PATH, HOME, ...serverEnvironment(folder), ...environment },
    stdin: Readable.from([]),
    write: (output) => void stdout.push(typeof output === "string" ? Buffer.from(output) : output),
    warn: (line) => void stderr.push(`${line}\n`),
  });
  return { code, signal: null, stdout: Buffer.concat(stdout).toString(), stderr: stderr.join("") };
}

/** The JSON result of a command; throws if the command fails. */
export async function limnJson<Body>(
  folder: string,
  words: readonly string[],
  environment: Environment = {},
): Promise<Body> {
  const { code, stdout, stderr } = await runLimn(folder, [...words, "--json"], environment);
  if (code !== 0) throw new Error(`limn ${words.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Body;
}
