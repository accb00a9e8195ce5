import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import type { CheckBody, CheckRowBody, NewCheckBody } from "../../src/operations/checks/check-bodies.ts";
import type { Api } from "./call-api.ts";

const patienceMs = 120_000;

/** Makes and reads checks over REST. `log` is the server's, to explain a check that stands still. */
export function checkCalls(api: Api, log: () => string = () => "") {
  const read = async (id: string) => (await api("GET", `/v1/checks/${id}`)).body as CheckBody;
  /** Waits as long as rows are checked: two minutes without one are too many. */
  const finished = async (id: string) => {
    let [done, end] = [-1, 0];
    for (;;) {
      const check = await read(id);
      if (["finished", "failed", "cancelled"].includes(check.status)) return check;
      if (check.done > done) [done, end] = [check.done, performance.now() + patienceMs];
      if (performance.now() > end)
        throw new Error(`The check is ${check.status} and stays at ${done} of ${check.total} rows\n${log()}`);
      await setTimeout(30);
    }
  };
  const make = async (json: object) => {
    const answer = await api("POST", "/v1/checks", { json });
    expect(answer).toMatchObject({ status: 202 });
    return answer.body as NewCheckBody;
  };
  return {
    read,
    finished,
    make,
    /** Makes one, and waits until it is finished. */
    check: async (json: object) => await finished((await make(json)).id),
    rows: async (id: string, query = "") =>
      ((await api("GET", `/v1/checks/${id}/rows${query}`)).body as { rows: CheckRowBody[] }).rows,
  };
}

/** A form with a CSV file. */
export function formOf(file: string | Uint8Array<ArrayBuffer>, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([file]), "list.csv");
  return form;
}
