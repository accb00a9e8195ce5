import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { designNames } from "./bench-designs.ts";
import type { Engine } from "./engine.ts";
import { connectTo } from "./fetch-images.ts";
import { startMeasured } from "./measured-process.ts";

/** Starts one of the servers that use `serveImages`. */
export async function startServer(
  name: string,
  program: string,
  given: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Engine> {
  const server = await startMeasured(fileURLToPath(new URL(program, import.meta.url)), given, {
    environment,
    line: /(http:\S+) ready/,
  });
  return {
    name,
    server,
    path: (design, format, reader) => `/${design}/${format}?name=${encodeURIComponent(reader)}`,
    stop: () => server.stop(),
  };
}

/** The floor, with the pixels that this engine paints. */
export async function startFloor(painter: Engine): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "limn-bench-floor-"));
  const connection = connectTo(painter.server.address);
  for (const design of designNames) {
    const { bytes } = await connection.fetch(painter.path(design, "png", "Wilhelmina"));
    writeFileSync(join(folder, `${design}.png`), bytes);
  }
  connection.close();
  const floor = await startServer("floor", "floor.ts", [folder]);
  rmSync(folder, { recursive: true, force: true });
  return floor;
}
