import type { BenchFormat, DesignName } from "./bench-designs.ts";
import type { MeasuredProcess } from "./measured-process.ts";

/** A server that renders the three designs in each format. */
export interface Engine {
  name: string;
  server: MeasuredProcess;
  /** The URL of a design in a format with a reader's name. */
  path(design: DesignName, format: BenchFormat, name: string): string;
  stop(): Promise<void>;
}
