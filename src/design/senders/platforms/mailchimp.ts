import { cleanFallback, wordField } from "../escape.ts";
import type { Sender } from "../sender.ts";

const tag = (field: string) => {
  const name = wordField(field).toUpperCase();
  return name === "" ? "" : `*|${name}|*`;
};

export const mailchimp: Sender = {
  id: "mailchimp",
  name: "Mailchimp",
  tags: {
    inUrl: tag,
    inText: (field, fallback) => {
      const name = wordField(field).toUpperCase();
      const text = cleanFallback(fallback);
      return text === "" ? tag(field) : `*|IF:${name}|*${tag(field)}*|ELSE:|*${text}*|END:IF|*`;
    },
    encodes: false,
    fallbacks: true,
    fields: {
      first_name: "FNAME",
      last_name: "LNAME",
      full_name: "FNAME",
      email: "EMAIL",
      phone: "PHONE",
      company: "COMPANY",
    },
    fieldStyle: "short-upper",
    marks: "*|",
  },
  place:
    "Add a Code block to your email and paste it there; in a coded template, paste it where the image goes.",
  note: "Find your own tags under Audience → Settings → Audience fields and *|MERGE|* tags.",
};
