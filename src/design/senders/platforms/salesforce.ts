import { cleanFallback, cleanField } from "../escape.ts";
import type { Sender } from "../sender.ts";

/** AttributeValue returns an empty string for a missing attribute, while a direct reference stops the send. */
const value = (field: string) => `AttributeValue('${cleanField(field)}')`;

export const salesforce: Sender = {
  id: "salesforce-marketing-cloud",
  name: "Salesforce Marketing Cloud",
  tags: {
    inUrl: (field) => (cleanField(field) === "" ? "" : `%%=URLEncode(${value(field)},1,1)=%%`),
    inText: (field, fallback) => {
      if (cleanField(field) === "") return "";
      return `%%=IIF(EMPTY(${value(field)}),'${cleanFallback(fallback)}',${value(field)})=%%`;
    },
    encodes: true,
    fallbacks: true,
    fields: {
      first_name: "FirstName",
      last_name: "LastName",
      full_name: "FullName",
      email: "emailaddr",
      phone: "Phone",
      company: "Company",
      city: "City",
      country: "Country",
    },
    fieldStyle: "pascal",
    marks: "%",
  },
  place: "Drag an HTML block of Content Builder into your email and paste it there.",
  note: "Use the column names of the data extension you send to.",
};
