import { randomBytes } from "node:crypto";
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
import { docker, until } from "./run-command.ts";
import { ensureStandIns, removeStandIns } from "./stand-ins.ts";

/** compose.nodes.yaml: start, rights, images through the balancer, nodes restarted under load, and a backup. */
export async function checkComposeNodes(report: Report, base: string): Promise<void> {
  if (findCompose() === undefined)
    return report.skip("compose.nodes.yaml", "no Compose: apt-get install docker-compose");
  const check = (name: string, run: () => Promise<string>) =>
    report.check(`compose.nodes.yaml: ${name}`, run);
  const port = freePort();
  const address = `http://127.0.0.1:${port}`;
  const secret = () => randomBytes(24).toString("hex");
  const compose = composition("compose.nodes.yaml", {
    LIMN_BASE_URL: address,
    LIMN_PORT: port,
    LIMN_TLS_PORT: freePort(),
    LIMN_SECRET: secret(),
    POSTGRES_PASSWORD: secret(),
    STORE_PASSWORD: secret(),
  });
  try {
    if (!(await check("images", () => ensureStandIns(base)))) return;
    const isUp = await check("healthy", () => startsAll(compose, address));
    if (!isUp) return;
    const node = await compose.container("node1");
    for (const name of ["node1", "node2"])
      await check(`${name} has no rights`, async () => hasNoRights(await compose.container(name)));
    await check("images equal the clone's", () => drawsSameImages(node, address));
    await check("one node after the other restarts under load", () => restartsInTurn(compose, address));
    await check("backup and verify", async () => {
      await docker(["exec", node, "node", "src/cli.ts", "backup", "/data/limn.backup"]);
      return (await docker(["exec", node, "node", "src/cli.ts", "verify"])).split("\n").at(-1) ?? "";
    });
  } finally {
    await compose.remove();
    await removeStandIns(base);
  }
}

async function startsAll(compose: Composition, address: string): Promise<string> {
  await compose.run(["up", "--detach"]);
  for (const node of ["node1", "node2"]) await becomesHealthy(await compose.container(node));
  let last = "no answer";
  const isReady = async () => {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return true;
    if (answer !== undefined) last = `${answer.status} ${(await answer.text()).slice(0, 300)}`;
    return undefined;
  };
  await until("the balancer ready", isReady, 60).catch((error: unknown) => {
    throw new Error(`${String(error)}; ${last}`);
  });
  return "PostgreSQL, store, balancer and two nodes";
}

/** Not one open fails, and each is counted. */
async function restartsInTurn(compose: Composition, address: string): Promise<string> {
  const first = await compose.container("node1");
  const addresses = await addressesOf(first, address);
  await openOften(addresses);
  const before = await opensOf(first);
  const { answered, refused, broken } = await openDuring(addresses, async () => {
    for (const name of ["node1", "node2"]) {
      await compose.run(["restart", "--timeout", "20", name]);
      await becomesHealthy(await compose.container(name));
      // Until the balancer has noticed it.
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
  });
  expectEqual(`refused opens (${describeRefusals(refused)})`, refused.length, 0);
  expectEqual("broken connections", broken, 0);
  expectEqual("counted opens", (await opensOf(first)) - before, answered);
  return `${answered} images, none refused, each counted`;
}
