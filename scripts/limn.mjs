#!/usr/bin/env node
// The command of the package `limn`. Without a word it starts the server.
import module from "node:module";
import { join } from "node:path";
import { followShell } from "./follow-shell.mjs";
import { missingNode, root, runsLimn } from "./install.mjs";
import { superviseServer } from "./supervise.mjs";

if (!runsLimn(process.versions.node)) {
  console.error(missingNode());
  process.exit(1);
}
if (process.env.npm_lifecycle_event !== undefined) followShell();
const [word = "serve"] = process.argv.slice(2);
if (word === "serve" && process.argv.length <= 3) superviseServer(join(root, "src", "main.js"));
else {
  module.enableCompileCache(join(root, "node_modules", ".cache", "limn"));
  const { main } = await import("../src/cli.js");
  await main();
}
