import { z } from "zod";

/** A whole number between two bounds. */
export const whole = (least: number, most: number) => {
  const expected = `Expected a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, expected)
    .transform(Number)
    .pipe(z.number().min(least, expected).max(most, expected));
};

/** Any text but a blank one. */
export const filled = (what: string) => z.string().regex(/\S/, `Expected ${what}`);

/** A public address, without a slash at its end. */
export const address = z
  .url({ protocol: /^https?$/, error: "Expected an http or https address such as https://limn.example.com" })
  .refine((url) => !/[?#]/.test(url), "Expected an address without ? and #")
  .transform((url) => url.replace(/\/+$/, ""));

/** Entries between commas. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);
