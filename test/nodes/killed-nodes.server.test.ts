import { expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { limnJson } from "../support/run-limn.ts";
import { openContinuously } from "../support/open-continuously.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { startTwoNodes } from "../support/two-nodes.ts";

// More by hand: ROUNDS=100 npx vitest run test/nodes/killed-nodes.server.test.ts
const rounds = Number(process.env["ROUNDS"] ?? 8);
const restarts = ["fast", "immediate", "kill"] as const;

test(
  "no answered open is lost or counted twice while nodes are killed and the database restarts under load",
  { timeout: 900_000 + 60_000 * rounds },
  async () => {
    await using stack = new AsyncDisposableStack();
    const nodes = stack.use(await startTwoNodes());
    const { data, postgres } = nodes;
    const [designId = ""] = data.designIds;
    const servers: TestServer[] = [nodes.one.server, nodes.other.server];
    let acknowledged = 0;
    let uncertain = 0;
    for (let round = 0; round < rounds; round += 1) {
      const loads = servers.map(({ base }) =>
        openContinuously(`${base}/img?c=${data.companyId}&i=${designId}&first_name=Ada`, { clients: 3 }),
      );
      await Promise.all(loads.map((load) => load.answered(30)));
      const restart = round % 4 === 3 ? restarts[(round >> 2) % 3] : undefined;
      if (restart !== undefined) {
        await postgres.end(restart);
        await Promise.all(loads.map((load) => load.answered(30)));
        await postgres.start();
      }
      const killed = round % 2;
      await servers[killed]?.end("SIGKILL");
      await loads[1 - killed]?.answered(20);
      for (const load of loads) {
        const { statuses, broken } = await load.stop();
        acknowledged += statuses.get(200) ?? 0;
        uncertain += broken;
      }
      const { folder, environment } = killed === 0 ? nodes.one : nodes.other;
      servers[killed] = stack.use(await startServer(folder, environment));
    }
    const settled = async () => {
      const counted = await Promise.all(servers.map(({ base }) => opensOverRest(base, data.key, designId)));
      return counted.every((count) => count === counted[0]) ? (counted[0] ?? 0) : 0;
    };
    await expect.poll(settled).toBeGreaterThanOrEqual(acknowledged);
    expect(await settled()).toBeLessThanOrEqual(acknowledged + uncertain);
    const { folder, environment } = nodes.one;
    for (const server of servers) await server[Symbol.asyncDispose]();
    expect(await limnJson(folder, ["verify"], environment)).toMatchObject({ sound: true });
  },
);
