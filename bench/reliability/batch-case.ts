import { setTimeout as pause } from "node:timers/promises";
import { nameInAnyScript } from "../mix/readers.ts";
import { formatFigure } from "../statistics.ts";
import { check, type LoadCase, withCounts } from "./load-case.ts";
import type { LoadServer } from "./load-server.ts";
import { measureTurn, type Turn } from "./measure-turn.ts";

const rowsOfBatch = 10_000;
/** What a row in progress may take from a reader, who waits for it to end. */
const oneRowMs = 20;

/** Opens of a banner alone, and while a batch of certificates is rendered. */
export const besideBatch: LoadCase = {
  name: "LD11",
  title: "a banner at 20/s beside a batch of 10,000 certificates",
  goal: "all opens answered; 95 % at most twice as slow as alone and 20 ms; the batch goes on",
  run: (server, { seconds }) =>
    withCounts(server, async () => {
      const load = { paths: server.paths(5000, "E-mail banner"), perSecond: 20, seconds };
      const warm = await measureTurn(server, { ...load, title: "warming", seconds: 3 });
      const alone = await measureTurn(server, { ...load, title: "banner alone" });
      const batch = await startBatch(server);
      await pause(2000);
      const before = await batch.done();
      const beside = await measureTurn(server, { ...load, title: "banner beside the batch" });
      const rows = (await batch.done()) - before;
      const p95 = ({ opens }: Turn) => opens.goodP95;
      return {
        turns: [warm, alone, beside],
        facts: [`${formatFigure(rows / seconds)} rows a second`],
        checks: [
          check("all opens answered", beside.opens.answered === beside.opens.offered),
          check(
            `95 %: ${formatFigure(p95(alone))} ms, then ${formatFigure(p95(beside))} ms`,
            p95(beside) <= 2 * p95(alone) + oneRowMs,
          ),
          check("rows were rendered meanwhile", rows > 0),
        ],
      };
    }),
};

/** Makes a batch over REST. */
async function startBatch({ limn, key, designIdOf }: LoadServer): Promise<{ done(): Promise<number> }> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const design_id = designIdOf("Certificate");
  const rows = Array.from({ length: rowsOfBatch }, (_, row) => ({ params: { name: nameInAnyScript(row) } }));
  const body = JSON.stringify({ design_id, rows });
  const made = await fetch(`${limn.server.address}/v1/batches`, { method: "POST", headers, body });
  if (made.status !== 202) throw new Error(await made.text());
  const { id } = (await made.json()) as { id: string };
  return {
    async done() {
      const answer = await fetch(`${limn.server.address}/v1/batches/${id}`, { headers });
      return ((await answer.json()) as { done: number }).done;
    },
  };
}
