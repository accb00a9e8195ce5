import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Generated, Task } from "./generator.ts";

const program = fileURLToPath(new URL("generator.ts", import.meta.url));

/** Runs a task in a process of its own, so that measuring doesn't wait for sending. */
export async function generate(task: Task): Promise<Generated> {
  const child = fork(program);
  return await new Promise((resolve, reject) => {
    child.once("message", (generated) => resolve(generated as Generated));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The generator ended with ${code}`)));
    child.send(task);
  });
}
