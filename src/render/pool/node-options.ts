// Pixels and pictures lie outside V8's heap: without these options garbage collection takes a third of a render.
import options from "./node-options.json" with { type: "json" };

const { all, ...byVersion } = options;
const [major = ""] = process.versions.node.split(".");

/** Options of this version of Node for the server, and for workers with some more. scripts/supervise.mjs reads the same file. */
export const nodeOptions: readonly string[] = [
  ...all,
  ...((byVersion as Record<string, string[]>)[major] ?? []),
];
