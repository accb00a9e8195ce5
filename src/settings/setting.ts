import type { z } from "zod";

/** One setting: its check, its default, and one line of documentation. */
interface Setting<Value> {
  variable: string;
  check: z.ZodType<Value, string>;
  /** Shown in the table. Undefined when it depends on other settings or on the machine. */
  default: string | undefined;
  doc: string;
}

export const setting = <Value>(
  variable: string,
  check: z.ZodType<Value, string>,
  fallback: string | undefined,
  doc: string,
) => ({ variable, check, default: fallback, doc }) satisfies Setting<Value>;
