import { importSvg } from "../../src/design/svg/import/import-svg.ts";
import { SvgError } from "../../src/design/svg/svg-element.ts";
import { createCheckAnswer } from "./check-answer.ts";
import { canary, type FuzzCase, type Ids, keyHeader, type Step } from "./fuzz-case.ts";
import type { FuzzServer } from "./fuzz-server.ts";
import { type FuzzAnswer, sendStep } from "./send-step.ts";

/** Answers so far, by kind, and the statuses of those above 499. */
export interface Tally {
  inputs: number;
  accepted: number;
  refused: number;
  overload: number;
  closed: number;
}

export const emptyTally = (): Tally => ({ inputs: 0, accepted: 0, refused: 0, overload: 0, closed: 0 });

/** Sends all requests of a case. Throws when an answer breaks a promise. */
export type RunCase = (fuzzCase: FuzzCase, tally: Tally) => Promise<void>;

export function createRunCase(server: FuzzServer): RunCase {
  const check = createCheckAnswer(server.description, server.outputs);
  return async ({ steps }, tally) => {
    tally.inputs += 1;
    const ids: Ids = { ...server.ids };
    const made: string[] = [];
    try {
      for (const step of steps) {
        if (needsMissing(step, ids)) return;
        const ready = prepareStep(step, server, ids);
        if (ready === undefined) return;
        const answer = await sendStep(server.base, ready, ids);
        tally[check(ready, answer)] += 1;
        expectNoCanary(answer);
        noteMade(answer, ids, made);
      }
    } finally {
      for (const path of made.toReversed())
        await sendStep(server.base, { method: "DELETE", path, headers: keyHeader }, ids);
    }
  };
}

const needsMissing = ({ path }: Step, ids: Ids) => path.includes("@made@") && ids["made"] === undefined;

/** Puts the step's bytes on the picture host, and makes a document of its SVG file. Undefined when that has no layers. */
function prepareStep(step: Step, server: FuzzServer, ids: Ids): Step | undefined {
  if (step.hosts !== undefined)
    ids["hosted"] = encodeURIComponent(server.host(Buffer.from(step.hosts, "base64")));
  if (step.imports === undefined) return step;
  const document = importedDocument(step.imports);
  if (document === undefined) return undefined;
  return { ...step, body: JSON.stringify({ project_id: "@project@", document }) };
}

/** As the dashboard imports it, but without its pictures. */
function importedDocument(svg: string): object | undefined {
  let id = 0;
  const options = {
    families: ["Inter"],
    canvasSide: 400,
    newLayerId: (type: string) => `${type}-${(id += 1)}`,
  };
  try {
    const { document } = importSvg(svg, options);
    const layers = document.layers.filter(({ type }) => type !== "image");
    return layers.length === 0 ? undefined : { name: "Imported", ...document, layers };
  } catch (error) {
    if (error instanceof SvgError) return undefined;
    throw error;
  }
}

/** Proxies log headers: a value may be in the body of an answer or in its warnings, in no other header. */
function expectNoCanary({ headers }: FuzzAnswer): void {
  const { location: _location, "x-limn-warnings": _warnings, ...others } = headers;
  if (JSON.stringify(others).includes(canary)) throw new Error("A header of the answer repeats a value");
}

/** Notes what a 201 has made, which is deleted after the case. */
function noteMade({ status, headers }: FuzzAnswer, ids: Ids, made: string[]): void {
  const { location } = headers;
  if (status !== 201 || typeof location !== "string") return;
  made.push(location.startsWith("/v1/assets") ? `${location}?force=true` : location);
  ids["made"] = decodeURIComponent(location.split("/").at(-1) ?? "");
}
