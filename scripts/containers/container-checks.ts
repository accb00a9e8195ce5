import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Design, designSchema } from "../../src/design/design.ts";
import { isTimeDependent } from "../../src/design/time/time-of-design.ts";
import { docker, root, runCommand, until } from "./run-command.ts";
import { nodeProgram } from "../install.mjs";

/** Node's program in a container, with an expression whose value it prints. */
const evaluate = (container: string, script: string) => docker(["exec", container, "node", "-p", script]);

/** Waits until the container's own health check succeeds. */
export async function becomesHealthy(container: string): Promise<string> {
  const format = "{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}";
  const started = performance.now();
  await until(
    `${container} healthy`,
    async () => {
      const state = await docker(["inspect", "--format", format, container]);
      if (/^(?:exited|restarting)/.test(state)) throw new Error(await lastLines(container));
      return state === "running healthy" ? state : undefined;
    },
    180,
  );
  return `after ${Math.round((performance.now() - started) / 1000)} s`;
}

/** What a container printed last, as output or as errors. */
async function lastLines(container: string): Promise<string> {
  return await runCommand("sh", ["-c", 'docker logs --tail 5 "$1" 2>&1', "sh", container]);
}

/** Throws unless the server's process has no rights, and can write nowhere but in its volume and its memory. */
export async function hasNoRights(container: string): Promise<string> {
  const status = await evaluate(container, 'fs.readFileSync("/proc/1/status", "utf8")');
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1];
  expectEqual("user", field("Uid"), "10001");
  for (const set of ["CapEff", "CapPrm", "CapBnd"]) expectEqual(set, field(set), "0000000000000000");
  expectEqual("NoNewPrivs", field("NoNewPrivs"), "1");
  const attempt = (path: string) =>
    `(() => { try { fs.writeFileSync("${path}", ""); return "written" } catch ({ code }) { return code } })()`;
  expectEqual("a write below /app", await evaluate(container, attempt("/app/probe")), "EROFS");
  expectEqual("a write to /", await evaluate(container, attempt("/probe")), "EROFS");
  expectEqual("a write to /data", await evaluate(container, attempt("/data/probe")), "written");
  return "user 10001, no capabilities, read-only root";
}

interface ListedDesign {
  name: string;
  render_url: string;
  lifetime_open_count: number;
}

interface StarterDesign {
  path: string;
  design: Design;
}

function starterDesigns(): StarterDesign[] {
  return readdirSync(join(root, "designs"))
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const path = join(root, "designs", file);
      return { path, design: designSchema.parse(JSON.parse(readFileSync(path, "utf8"))) };
    });
}

/** Those of which two renders are alike, and which need no table of the server's. */
const comparableDesigns = () =>
  starterDesigns().filter(({ design }) => !isTimeDependent(design) && design.data.length === 0);

/** Renders starter designs by URL in the container, and by the command line of the clone, and compares every byte. */
export async function drawsSameImages(container: string, address: string): Promise<string> {
  const designs = await listDesigns(container);
  const compared = comparableDesigns();
  for (const { path, design: document } of compared) {
    const { name } = document;
    const design = designs.find((listed) => listed.name === name);
    if (design === undefined) throw new Error(`${name} isn't among the container's designs`);
    const answer = await fetch(imageAt(design.render_url, address));
    expectEqual(`${name}: status`, answer.status, 200);
    const served = Buffer.from(await answer.arrayBuffer());
    if (!served.equals(await renderHere(path))) throw new Error(`${name} differs`);
  }
  return `${compared.length} starter designs, every byte`;
}

/** The designs of a container's first company, with the URLs of their images. */
async function listDesigns(container: string): Promise<ListedDesign[]> {
  const list = await docker(["exec", container, "node", "src/cli.ts", "design", "list", "--json"]);
  return (JSON.parse(list) as { designs: ListedDesign[] }).designs;
}

/**
 * Where the images of its designs are reached from this machine. Without countdowns: one costs as much as all others, and
 * where it can't be rendered in time, no image may stand in.
 */
export async function addressesOf(container: string, base: string): Promise<string[]> {
  const timed = new Set(
    starterDesigns().flatMap(({ design }) => (isTimeDependent(design) ? [design.name] : [])),
  );
  return (await listDesigns(container))
    .filter(({ name }) => !timed.has(name))
    .map(({ render_url: url }) => imageAt(url, base));
}

/**
 * Opens each address so often that every node has its image at hand: what a busy machine can't render in time shows it,
 * instead of being refused.
 */
export async function openOften(addresses: readonly string[]): Promise<void> {
  for (let round = 0; round < 6; round += 1)
    for (const address of addresses) await (await fetch(address)).arrayBuffer();
}

function imageAt(url: string, base: string): string {
  const { pathname, search } = new URL(url);
  return `${base}${pathname}${search}`;
}

/** Opens of all its designs, once those in the journal are counted. */
export async function opensOf(container: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return (await listDesigns(container)).reduce((sum, design) => sum + design.lifetime_open_count, 0);
}

const renderedHere = new Map<string, Buffer>();

/** By the command line of the clone, without data. Once for each file. */
async function renderHere(file: string): Promise<Buffer> {
  const known = renderedHere.get(file);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), "limn-image-"));
  try {
    const image = join(folder, "image");
    const words = [join(root, "src/cli.ts"), "design", "render", file, "--output", image];
    await runCommand(nodeProgram(), words, { environment: { LIMN_DATA_DIR: folder } });
    const rendered = readFileSync(image);
    renderedHere.set(file, rendered);
    return rendered;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function expectEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, not ${String(expected)}`);
}
