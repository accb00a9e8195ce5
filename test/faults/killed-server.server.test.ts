import { expect, test } from "vitest";
import { opensOnCommandLine, opensOverRest } from "../support/counted-opens.ts";
import { openContinuously } from "../support/open-continuously.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

// More by hand: ROUNDS=100 npx vitest run test/faults/killed-server.server.test.ts
const rounds = Number(process.env["ROUNDS"] ?? 10);

test(
  "loses no answered open when the server is killed repeatedly under load",
  { timeout: 900_000 + 60_000 * rounds },
  async () => {
    using folder = temporaryFolder();
    const { companyId, designIds, key } = await prepareData(folder.path);
    const [designId = ""] = designIds;
    let acknowledged = 0;
    let uncertain = 0;
    const checkCount = (counted: number) => {
      expect(counted).toBeGreaterThanOrEqual(acknowledged);
      expect(counted).toBeLessThanOrEqual(acknowledged + uncertain);
    };
    for (let round = 0; round < rounds; round += 1) {
      await using server = await startServer(folder.path);
      checkCount(await opensOverRest(server.base, key, designId));
      const load = openContinuously(`${server.base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
      await load.answered(20 + (round % 20) * 5);
      expect((await server.end("SIGKILL")).signal).toBe("SIGKILL");
      const { statuses, broken } = await load.stop();
      expect([...statuses.keys()]).toEqual([200]);
      acknowledged += statuses.get(200) ?? 0;
      uncertain += broken;
      // Without a server, the command line reads the journal of the killed one.
      if (round % 5 === 4) checkCount(await opensOnCommandLine(folder.path, designId));
    }
    await using server = await startServer(folder.path);
    const counted = await opensOverRest(server.base, key, designId);
    checkCount(counted);
    expect(await opensOnCommandLine(folder.path, designId)).toBe(counted);
    expect(await limnJson(folder.path, ["verify"])).toMatchObject({ sound: true });
  },
);
