import { join } from "node:path";
import { installNodes, nodeOfLimn, packagedNodes, root } from "./install.mjs";
import { runTests } from "./run-vitest.mjs";
import { taggedTests } from "./test-files.mjs";

export const nodesFolder = join(root, "scripts", "test-nodes");
const ages = ["oldest", "newest"];

/**
 * Installs the oldest and the newest Node that Limn supports, where the registry has one for this system; the packages in
 * their lockfile are named `oldest-linux-x64` and so on. That of the tests themselves isn't among `nodes`.
 */
export function installTestNodes() {
  const nodes = packagedNodes(nodesFolder);
  const missing = ages.filter((age) => !nodes.some(({ name }) => name.startsWith(`${age}-`)));
  for (const age of missing)
    console.log(`The registry has no Node for this system that is the ${age} of those that Limn supports.`);
  if (!installNodes(nodesFolder, nodes, "The unit tests run on several Nodes.")) {
    console.error("npm ci failed; see above. Nothing was tested.");
    process.exit(1);
  }
  const { version } = nodeOfLimn();
  return { nodes: nodes.filter((node) => node.version !== version), missing };
}

/** What runs on each Node: the unit tests, and programs from their start to an image. */
export const testsOfEveryNode = () => [["--project", "unit"], taggedTests("every-node")];

/** Runs these tests on each of these Nodes. A Node that is missing counts as one skipped test. */
export function runOnTestNodes({ nodes, missing }) {
  const runs = nodes.flatMap(({ version, program }) => {
    console.log(`\nThe unit tests and whole starts on Node ${version}:`);
    const named = (tests) => tests.map((test) => ({ ...test, name: `Node ${version}: ${test.name}` }));
    return testsOfEveryNode().map((files) => {
      const run = runTests(files, {}, program);
      return { ...run, failures: named(run.failures), flaky: named(run.flaky) };
    });
  });
  return [...runs, ...missing.map(() => ({ passed: 0, failed: 0, skipped: 1, failures: [], flaky: [] }))];
}
