import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeOptions } from "../src/render/pool/node-options.ts";
import { startMeasured } from "./measured-process.ts";

/** Milliseconds from starting the server on an empty data folder to receiving the picture whose URL it prints. */
export async function measureFirstPicture(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "limn-bench-first-"));
  const started = performance.now();
  const limn = await startMeasured(fileURLToPath(new URL("../src/main.ts", import.meta.url)), [], {
    environment: { LIMN_DATA_DIR: join(folder, "data"), PORT: "0" },
    line: /Example image +(\S+)/,
    options: nodeOptions,
  });
  await (await fetch(limn.address)).arrayBuffer();
  const ms = performance.now() - started;
  await limn.stop();
  rmSync(folder, { recursive: true, force: true });
  return ms;
}
