import { contactFieldOf, styledField } from "./field-names.ts";
import type { Sender } from "./sender.ts";
import { activeCampaign } from "./senders/active-campaign.ts";
import { braze } from "./senders/braze.ts";
import { brevo } from "./senders/brevo.ts";
import { campaignMonitor } from "./senders/campaign-monitor.ts";
import { customerIo } from "./senders/customer-io.ts";
import { hubspot } from "./senders/hubspot.ts";
import { iterable } from "./senders/iterable.ts";
import { klaviyo } from "./senders/klaviyo.ts";
import { mailchimp } from "./senders/mailchimp.ts";
import { mailerLite } from "./senders/mailerlite.ts";
import { salesforce } from "./senders/salesforce.ts";
import { sendgrid } from "./senders/sendgrid.ts";

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
  const folded = parameter.toLowerCase();
  const companyField = mergeFields.find((entry) => entry.parameter.toLowerCase() === folded);
  if (companyField !== undefined) return companyField.field;
  const contactField = contactFieldOf(parameter);
  const senderField = contactField === undefined ? undefined : sender.tags.fields[contactField];
  return senderField ?? styledField(parameter, sender.tags.fieldStyle);
}
