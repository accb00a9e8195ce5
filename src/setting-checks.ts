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

/** Any text that isn't blank. */
export const nonBlank = (what: string) => z.string().regex(/\S/, `Expected ${what}`);

/** A public address, without a trailing slash. */
export const address = z
  .url({ protocol: /^https?$/, error: "Expected an http or https address such as https://limn.example.com" })
  .refine((url) => !/[?#]/.test(url), "Expected an address without ? and #")
  .transform((url) => url.replace(/\/+$/, ""));

/** A mail server's address with its credentials. */
export const mailServer = z.url({
  protocol: /^smtps?$/,
  error: "Expected an smtp or smtps address such as smtps://user:password@mail.example.com:465",
});

/** PostgreSQL's address with its credentials, which no message shows. */
export const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/[^/]+/.test(text) && URL.canParse(text),
    "Expected an address such as postgres://user:password@db.example.com:5432/limn",
  );

/** One email address, with or without a name. */
export const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@"\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "Expected an email address such as Limn <limn@example.com>",
  );

/** A comma-separated list. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);
