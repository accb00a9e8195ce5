import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface CommandOptions {
  environment?: Record<string, string>;
  /** Minutes until the command is ended. Default: 2. */
  minutes?: number;
}

/** Runs a command in the clone's folder and returns what it prints. Throws with its errors if it fails. */
export async function runCommand(
  command: string,
  words: readonly string[],
  { environment = {}, minutes = 2 }: CommandOptions = {},
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const options = {
      cwd: root,
      env: { ...process.env, ...environment },
      timeout: minutes * 60_000,
      maxBuffer: 2 ** 26,
    };
    execFile(command, words, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.trim());
      else reject(new Error(`${command} ${words.slice(0, 3).join(" ")} failed\n${stdout}\n${stderr}`));
    });
  });
}

/** Docker with the builder that Debian's `docker.io` has: no BuildKit. */
export async function docker(words: readonly string[], options: CommandOptions = {}): Promise<string> {
  const environment = { DOCKER_BUILDKIT: "0", ...options.environment };
  return await runCommand("docker", words, { ...options, environment });
}

/** Whether a command exists and succeeds. */
export function succeeds(command: string, words: readonly string[]): boolean {
  return spawnSync(command, words, { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** Asks again and again until the answer isn't undefined. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, seconds: number): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
