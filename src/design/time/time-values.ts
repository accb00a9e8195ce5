import { z } from "zod";
import { fillPlaceholders, hasPlaceholderStart } from "../placeholders.ts";
import { readTime } from "./read-time.ts";
import { maxYears, readSpan } from "./moment.ts";
import { findZone } from "./zone.ts";

const longestTime = 200;

/** A text as it reads without values. */
const withoutValues = (text: string) => fillPlaceholders(text, () => undefined);

/** Whether nothing is left of a text without values, which then stands for no time and no zone. */
const isLeftToValues = (text: string) => hasPlaceholderStart(text) && withoutValues(text).trim() === "";

const expectedTime =
  "Expected a date and time, such as 2026-12-24T18:00 or 2026-12-24T18:00:00+01:00, or a date";

/** A date and time that has to be known without values. */
export const ownTime = z
  .string()
  .max(longestTime)
  .refine((text) => readTime(withoutValues(text)) !== undefined, expectedTime);

/** A date and time that may come from values alone. */
export const anyTime = z
  .string()
  .max(longestTime)
  .refine((text) => isLeftToValues(text) || readTime(withoutValues(text)) !== undefined, expectedTime);

export const span = z
  .string()
  .max(20)
  .refine(
    (text) => readSpan(text) !== undefined,
    `Expected days, hours or minutes, such as 3d, 48h or 90m, of at most ${maxYears} years`,
  );

export const timeOfDay = z
  .string()
  .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, "Expected a time of day between 00:00 and 23:59");

export const timeZone = z
  .string()
  .max(200)
  .refine(
    (text) => isLeftToValues(text) || findZone(withoutValues(text)) !== undefined,
    "Expected a time zone of the IANA database, such as Europe/Paris, or a placeholder whose fallback is one",
  );
