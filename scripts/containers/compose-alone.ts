import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composition, type Composition, findCompose, freePort } from "./compose.ts";
import {
  addressesOf,
  becomesHealthy,
  drawsSameImages,
  expectEqual,
  hasNoRights,
  openOften,
  opensOf,
} from "./container-checks.ts";
import { describeRefusals, openDuring } from "./opens-under-load.ts";
import type { Report } from "./report.ts";
import { docker } from "./run-command.ts";

const restored = "limn-test-restored";
/** An open of a busy machine waits so long before it is refused: the default of LIMN_QUEUE_WAIT_MS. */
const queueWaitMs = 2000;

/** compose.yaml: start, rights, images, a restart under load, a backup, and its restore into another volume. */
export async function checkComposeAlone(report: Report): Promise<void> {
  if (findCompose() === undefined)
    return report.skip("compose.yaml", "no Compose: apt-get install docker-compose");
  const port = freePort();
  const address = `http://127.0.0.1:${port}`;
  const compose = composition("compose.yaml", { LIMN_PORT: port });
  const check = (name: string, run: () => Promise<string>) => report.check(`compose.yaml: ${name}`, run);
  try {
    const isUp = await check("healthy", async () => {
      await compose.run(["up", "--detach"]);
      return await becomesHealthy(await compose.container("limn"));
    });
    if (!isUp) return;
    const container = await compose.container("limn");
    await check("no rights", () => hasNoRights(container));
    await check("images equal the clone's", () => drawsSameImages(container, address));
    await check("restart under load", () => restartsUnderLoad(compose, address));
    await check("backup and restore", () => restoresBackup(container));
  } finally {
    await compose.remove();
    await docker(["volume", "rm", "--force", restored]);
  }
}

/** No answer but an image, a refused connection, or a refusal after a wait for a processor; and every image counted. */
async function restartsUnderLoad(compose: Composition, address: string): Promise<string> {
  const container = await compose.container("limn");
  const addresses = await addressesOf(container, address);
  await openOften(addresses);
  const before = await opensOf(container);
  const { answered, refused, broken } = await openDuring(addresses, async () => {
    await compose.run(["restart", "--timeout", "20", "limn"]);
    await becomesHealthy(container);
  });
  const atOnce = refused.filter(({ ms }) => ms < queueWaitMs);
  expectEqual(`refused opens (${describeRefusals(atOnce)})`, atOnce.length, 0);
  const counted = (await opensOf(container)) - before;
  if (answered === 0 || counted < answered || counted > answered + broken)
    throw new Error(`${counted} counted, ${answered} answered, ${broken} without an answer`);
  return `${answered} images, each counted; ${broken} connections refused meanwhile, ${refused.length} opens after a wait`;
}

async function restoresBackup(container: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "limn-backup-"));
  chmodSync(folder, 0o755);
  try {
    await docker(["exec", container, "node", "src/cli.ts", "backup", "/data/limn.backup"]);
    const opens = await opensOf(container);
    await docker(["cp", `${container}:/data/limn.backup`, folder]);
    chmodSync(join(folder, "limn.backup"), 0o644);
    const mounts = ["--volume", `${restored}:/data`, "--volume", `${folder}:/backup:ro`];
    const run = (words: string[]) =>
      docker([
        "run",
        "--rm",
        "--read-only",
        "--tmpfs",
        "/tmp",
        "--cap-drop",
        "ALL",
        ...mounts,
        "limn",
        ...words,
      ]);
    await run(["src/cli.ts", "restore", "/backup/limn.backup"]);
    const verified = await run(["src/cli.ts", "verify"]);
    const list = JSON.parse(await run(["src/cli.ts", "design", "list", "--json"])) as {
      designs: { lifetime_open_count: number }[];
    };
    const restoredOpens = list.designs.reduce((sum, design) => sum + design.lifetime_open_count, 0);
    expectEqual("opens after the restore", restoredOpens, opens);
    return `${list.designs.length} designs, ${opens} opens; ${verified.split("\n").at(-1)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
