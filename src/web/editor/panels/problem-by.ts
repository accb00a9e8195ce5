import type { z } from "zod";

/** What a schema says against a text; undefined if it accepts it. */
export function problemBy(schema: z.ZodType): (text: string) => string | undefined {
  return (text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? undefined : parsed.error.issues[0]?.message;
  };
}
