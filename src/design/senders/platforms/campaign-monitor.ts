import { cleanFallback, wordField } from "../escape.ts";
import type { Sender } from "../sender.ts";

/** Tags of custom fields have no spaces. */
const name = (field: string) => wordField(field).replaceAll("_", "");

const tag = (field: string, fallback: string) =>
  name(field) === "" ? "" : `[${name(field)},fallback=${fallback}]`;

export const campaignMonitor: Sender = {
  id: "campaign-monitor",
  name: "Campaign Monitor",
  tags: {
    inUrl: (field) => tag(field, ""),
    inText: (field, fallback) => tag(field, cleanFallback(fallback)),
    encodes: false,
    fallbacks: true,
    fields: { first_name: "firstname", last_name: "lastname", full_name: "fullname", email: "email" },
    fieldStyle: "plain",
    marks: "[]",
  },
  place: "Paste it into the HTML of your own template, where the image goes.",
};
