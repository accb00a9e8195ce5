import { foldCase } from "../fold-case.ts";
import { contactFieldOf, styledField } from "./field-names.ts";
import type { Sender } from "./sender.ts";
import { activeCampaign } from "./platforms/active-campaign.ts";
import { braze } from "./platforms/braze.ts";
import { brevo } from "./platforms/brevo.ts";
import { campaignMonitor } from "./platforms/campaign-monitor.ts";
import { customerIo } from "./platforms/customer-io.ts";
import { hubspot } from "./platforms/hubspot.ts";
import { iterable } from "./platforms/iterable.ts";
import { klaviyo } from "./platforms/klaviyo.ts";
import { mailchimp } from "./platforms/mailchimp.ts";
import { mailerLite } from "./platforms/mailerlite.ts";
import { salesforce } from "./platforms/salesforce.ts";
import { sendgrid } from "./platforms/sendgrid.ts";

/** For pages and programs without merge tags. */
const plainHtml: Sender = {
  id: "html",
  name: "Plain HTML",
  place: "Paste it into the page, or have your program add the values to the URL, each URL-encoded.",
};

/** All senders with snippets. docs/snippets.md lists the sources of their syntax. */
export const senders: readonly Sender[] = [
  mailchimp,
  klaviyo,
  hubspot,
  activeCampaign,
  brevo,
  sendgrid,
  campaignMonitor,
  mailerLite,
  customerIo,
  salesforce,
  braze,
  iterable,
  plainHtml,
];

/** The sender with an id; plain HTML if the id is unknown or missing. */
export function findSender(id: string | null | undefined): Sender {
  return senders.find((sender) => sender.id === id) ?? plainHtml;
}

/** A company's field for a parameter. */
export interface MergeField {
  parameter: string;
  field: string;
}

/**
 * The sender's field that most likely fills a parameter: the company's field, or the sender's name of the contact field,
 * or the parameter's name in the sender's style. Empty if the sender has no merge tags.
 */
export function suggestField(
  sender: Sender,
  parameter: string,
  mergeFields: readonly MergeField[] = [],
): string {
  if (sender.tags === undefined) return "";
  const folded = foldCase(parameter);
  const companyField = mergeFields.find((entry) => foldCase(entry.parameter) === folded);
  if (companyField !== undefined) return companyField.field;
  const contactField = contactFieldOf(parameter);
  const senderField = contactField === undefined ? undefined : sender.tags.fields[contactField];
  return senderField ?? styledField(parameter, sender.tags.fieldStyle);
}

/** Whether a parameter's name says that it differs between readers: that of a contact field, or of a field of the company. */
export function differsByReader(parameter: string, mergeFields: readonly MergeField[]): boolean {
  const folded = foldCase(parameter);
  return (
    contactFieldOf(parameter) !== undefined ||
    mergeFields.some((entry) => foldCase(entry.parameter) === folded)
  );
}
