import { fileURLToPath } from "node:url";
import { type Ended, type Environment, launch, serverEnvironment } from "./start-server.ts";

const program = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));

/** Runs the command line with a data folder. */
export async function runLimn(
  folder: string,
  words: readonly string[],
  environment: Environment = {},
): Promise<Ended> {
  return await launch({ ...serverEnvironment(folder), ...environment }, [program, ...words]).ended;
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
