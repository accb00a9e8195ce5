import type { BenchFormat, DesignName } from "./bench-designs.ts";
import type { MeasuredProcess } from "./measured-process.ts";

/** A server that draws the three designs in each format. */
export interface Engine {
  name: string;
  server: MeasuredProcess;
  /** Where it answers this design as this format with this reader's name in it. */
  path(design: DesignName, format: BenchFormat, name: string): string;
  stop(): Promise<void>;
}
