/** An id of each kind, as examples show it. */
export const exampleIds = {
  company: "com_…",
  project: "prj_…",
  design: "dsn_…",
  batch: "bat_…",
  check: "chk_…",
  asset: "ast_…",
  webhook: "whk_…",
  delivery: "msg_…",
} as const;

const idsByCollection: Record<string, string> = {
  images: exampleIds.design,
  designs: exampleIds.design,
  projects: exampleIds.project,
  batches: exampleIds.batch,
  checks: exampleIds.check,
  assets: exampleIds.asset,
  webhooks: exampleIds.webhook,
  tables: "readers",
};

/** The example of a path's parameter: an id of the collection that the path names, or the number of a version. */
export function pathParameterExample(path: string, name: string): string | number | undefined {
  if (name === "deliveryId") return exampleIds.delivery;
  if (name === "key") return "kV3nXq0aTz8LwR2e";
  return name === "n" ? 1 : idsByCollection[path.split("/")[2] ?? ""];
}
