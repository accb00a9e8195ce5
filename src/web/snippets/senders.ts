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
import { plainHtml } from "./senders/plain-html.ts";
import { salesforce } from "./senders/salesforce.ts";
import { sendgrid } from "./senders/sendgrid.ts";

/** Every sender that snippets are written for; the sources of their syntax stand in docs/snippets.md. */
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

/** The sender of an id; plain HTML for one that is unknown or not chosen. */
export function findSender(id: string | null | undefined): Sender {
  return senders.find((sender) => sender.id === id) ?? plainHtml;
}
