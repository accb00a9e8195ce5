import { z } from "zod";

/** A whole number between two bounds. */
export const wholeNumber = (min: number, max: number) => {
  const expected = `Expected a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
};

/** Any text but a blank one. */
export const nonBlank = (what: string) => z.string().regex(/\S/, `Expected ${what}`);

/** A public address, without a slash at its end. */
export const address = z
  .url({ protocol: /^https?$/, error: "Expected an http or https address such as https://limn.example.com" })
  .refine((url) => !/[?#]/.test(url), "Expected an address without ? and #")
  .transform((url) => url.replace(/\/+$/, ""));

/** Where mail goes out, with what it takes to be let in. */
export const mailServer = z.url({
  protocol: /^smtps?$/,
  error: "Expected an smtp or smtps address such as smtps://user:password@mail.example.com:465",
});

/** One address of email, with a name before it or not. */
export const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@"\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "Expected an email address such as Limn <limn@example.com>",
  );

/** Entries between commas. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);
