import { formatFigure } from "../statistics.ts";
import { check, type LoadCase } from "./load-case.ts";
import type { LoadServer } from "./load-server.ts";

/** How long a reader may wait for the server's thread because of one request. */
const maxMs = 50;
const repetitions = 3;

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

type Body = (design_id: string) => string | FormData;

const json =
  (rows: readonly object[], more: object = {}): Body =>
  (design_id) =>
    JSON.stringify({ design_id, rows, ...more });

const csv =
  (text: string): Body =>
  (design_id) => {
    const form = new FormData();
    form.set("design_id", design_id);
    form.set("file", new Blob([text]), "rows.csv");
    return form;
  };

/** The largest or most awkward that is accepted, or refused only after it was read. */
const bodies: Record<string, Body> = {
  "10,000 equal names": json(times(10_000, () => ({ filename: "a" }))),
  "10,000 names that are numbered already": json(times(10_000, (row) => ({ filename: `a (${row % 5000})` }))),
  "20 MB of rows": json(times(10_000, () => ({ params: { recipient: "é".repeat(950) } }))),
  "20 MB of wrong rows": json(times(10_000, () => ({ params: { recipient: ["é".repeat(950)] } }))),
  "10,000 rows of one cell below 500 columns": csv(
    `${times(500, (column) => `c${column}`).join()}\n${"x\n".repeat(10_000)}`,
  ),
  "6,500 columns in 44 kB": csv(`${times(6500, (column) => `c${column}`).join()}\n${"x\n".repeat(3000)}`),
  "20 MB of delimiters": csv(`a\n${",".repeat(20_000_000)}`),
};

/** Requests that make the server read as much as it accepts. */
export const largestInputs: LoadCase = {
  name: "LD12",
  title: "the largest batches that are accepted, one after another",
  goal: `the server's thread is never busy for more than ${maxMs} ms`,
  async run(server) {
    const checks = [];
    for (const [what, bodyOf] of Object.entries(bodies)) {
      const lags = [];
      for (let repetition = 0; repetition < repetitions; repetition += 1)
        lags.push(await lagOf(server, bodyOf));
      const ms = Math.min(...lags);
      checks.push(check(`${what}: ${formatFigure(ms)} ms`, ms <= maxMs));
    }
    return { turns: [], facts: [], checks };
  },
};

/** The longest time in which the event loop didn't turn while one request was answered, in milliseconds. */
async function lagOf(server: LoadServer, bodyOf: Body): Promise<number> {
  const { limn, key, designIdOf } = server;
  const body = bodyOf(designIdOf("Certificate"));
  const type = typeof body === "string" ? { "content-type": "application/json" } : {};
  const headers: Record<string, string> = { "x-api-key": key, ...type };
  // The figure is of the time since it was last read.
  await server.metrics();
  const answer = await fetch(`${limn.server.address}/v1/batches`, { method: "POST", headers, body });
  const { id } = (await answer.json()) as { id?: string };
  const ms = (await server.metrics()).sum("nodejs_eventloop_lag_max_seconds") * 1000;
  if (id !== undefined) await fetch(`${limn.server.address}/v1/batches/${id}`, { method: "DELETE", headers });
  return ms;
}
