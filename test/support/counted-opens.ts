import { limnJson } from "./run-limn.ts";
import type { Environment } from "./start-server.ts";

interface Counted {
  id: string;
  billing_cycle_open_count: number;
  lifetime_open_count: number;
}

/** A design's lifetime opens, from REST. */
export async function opensOverRest(base: string, key: string, designId: string): Promise<number> {
  const answer = await fetch(`${base}/v1/images/${designId}`, { headers: { "x-api-key": key } });
  return ((await answer.json()) as Counted).lifetime_open_count;
}

/** A design's lifetime opens, from `limn design list`, with or without a running server. */
export async function opensOnCommandLine(
  folder: string,
  designId: string,
  environment: Environment = {},
): Promise<number> {
  const { designs } = await limnJson<{ designs: Counted[] }>(folder, ["design", "list"], environment);
  return designs.find(({ id }) => id === designId)?.lifetime_open_count ?? -1;
}
