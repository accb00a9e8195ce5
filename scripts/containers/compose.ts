import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { docker, root, runCommand, succeeds } from "./run-command.ts";

/** One compose file under a project name of its own, so that no other installation's volumes are touched. */
export interface Composition {
  run(words: readonly string[]): Promise<string>;
  /** The id of a service's container. */
  container(service: string): Promise<string>;
  /** Stops everything and removes its volumes. */
  remove(): Promise<void>;
}

/** Compose as it is installed: the plugin, or Debian 12's program of version 1. Undefined without either. */
export function findCompose(): "docker compose" | "docker-compose" | undefined {
  if (succeeds("docker", ["compose", "version"])) return "docker compose";
  return succeeds("docker-compose", ["version"]) ? "docker-compose" : undefined;
}

export function composition(file: string, environment: Record<string, string>): Composition {
  const project = `limn-test-${file.split(".").length > 2 ? "nodes" : "compose"}`;
  const folder = join(root, "deploy");
  const run = async (words: readonly string[]) => {
    const place = ["--project-name", project, "--project-directory", folder];
    if (findCompose() === "docker compose")
      return await docker(["compose", ...place, "--file", join(folder, file), ...words], {
        environment,
        minutes: 6,
      });
    // Version 1 doesn't know `name`, and resolves paths of a file that it reads from a pipe in the folder where it runs. As
    // in docs/operations.md.
    const text = readFileSync(join(folder, file), "utf8").replace(/^name:.*\n/m, "");
    const script = 'cd "$1"; text="$2"; shift 2; printf %s "$text" | docker-compose --file - "$@"';
    return await runCommand("sh", ["-ec", script, "sh", folder, text, ...place, ...words], {
      environment,
      minutes: 6,
    });
  };
  return {
    run,
    container: async (service) => {
      const id = (await run(["ps", "--quiet", service])).split("\n")[0] ?? "";
      if (id === "") throw new Error(`${service} has no container`);
      return id;
    },
    async remove() {
      await run(["down", "--volumes", "--timeout", "20"]);
    },
  };
}

/** A port of this machine that nothing uses. */
export function freePort(): string {
  const script =
    'const s = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })';
  return spawnSync(process.execPath, ["-e", script], { encoding: "utf8" }).stdout.trim();
}
