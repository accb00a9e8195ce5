// Runs a task or a program that package.json names. It tells a Node as old as 12 which one is needed, so it has old syntax.
import { readFileSync } from "fs";
import { followShell } from "./follow-shell.mjs";

const min = [20, 12];
const own = process.versions.node.split(".").map(Number);
const tasks = ["start", "dev", "test", "check"];

if (own[0] < min[0] || (own[0] === min[0] && own[1] < min[1])) {
  console.error(
    "Limn needs Node " +
      JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).engines.node +
      "; this is Node " +
      process.versions.node +
      ". Install a current one from https://nodejs.org/en/download, with your system's package manager, or with nvm.",
  );
  process.exit(1);
}

if (process.env.npm_lifecycle_event !== undefined) followShell();

const words = process.argv.slice(2);
const isTask = tasks.indexOf(words[0]) !== -1;
void import(isTask ? "./" + words[0] + ".mjs" : "./run-program.mjs").then(({ main }) =>
  main(isTask ? words.slice(1) : words),
);
