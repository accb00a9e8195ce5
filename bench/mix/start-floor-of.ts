import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../engine.ts";
import { connectTo } from "../fetch-images.ts";
import type { BenchLimn } from "../start-limn.ts";
import { startServer } from "../start-server.ts";

/** Starts the floor with the pixels of `count` documents from `first` on, which Limn renders as PNG. */
export async function startFloorOf(limn: BenchLimn, first: number, count: number): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "limn-bench-floor-"));
  const connection = connectTo(limn.server.address);
  for (let design = 0; design < count; design += 1) {
    const { bytes } = await connection.fetch(limn.urlOf(first + design));
    writeFileSync(join(folder, `${design}.png`), bytes);
  }
  connection.close();
  const floor = await startServer("floor", "floor.ts", [folder]);
  rmSync(folder, { recursive: true, force: true });
  return floor;
}
