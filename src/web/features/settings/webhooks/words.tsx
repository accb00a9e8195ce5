import type { ReactNode } from "react";
import { formatInstant } from "../../../kit/formats/format-time.ts";

// Webhooks page
export const newWebhook = "New webhook";
export const webhooks = "Webhooks";
export const webhooksIntro =
  "Limn sends events to the addresses of your programs: n8n, Make, Zapier or your own.";
export const loadingWebhooks = "Loading the webhooks";
export const noWebhooksYet = "No webhooks yet";
export const noWebhooksYetText =
  "Get told when a design is published, a batch is finished, or a design's pictures can't be loaded any more.";

// New webhook dialog
export const webhookWasCreated = "The webhook was created";
export const enterAddress = "Enter an address.";
export const chooseAtLeastOneEvent = "Choose at least one event.";
export const createWebhook = "Create webhook";
export const address = "Address";
export const addressHint = "A public http or https address that takes POST requests.";
export const addressExample = "https://example.com/limn";
export const description = "Description";
export const events = "Events";

// Secret dialog
export const yourProgramNeedsThisSecret =
  "Your program needs this secret to check that events come from Limn. It is shown only once.";
export const done = "Done";
export const signingSecret = "Signing secret";
export const copySecret = "Copy secret";
export const eventsAreSignedAsStandard =
  "Events are signed as the Standard Webhooks specification says. If you lose the secret, rotate it: the old one stays valid for 24 hours.";

// Webhooks
export const designIsPublished = "A design is published";
export const designIsDeleted = "A design is deleted";
export const guestLeavesRemarkAboutDraft = "A guest leaves a remark about a draft";
export const liveDesignStartsShowingFallbacks = "A live design starts showing fallbacks";
export const designsOpensReach1001 = "A design's opens reach 100, 1,000, 10,000 …";
export const batchIsFinished = "A batch is finished";
export const tablesFeedFails = "A table's feed fails";

// Webhook card
export const active = "Active";
export const failing = "Failing";
export const paused = "Paused";
export const gone = "Gone";
export const nothingIsSent =
  "Nothing is sent. What happens meanwhile isn't sent later either; deliveries that wait go on waiting.";
export const thisAddressAnswered =
  "This address answered that it is gone (410), so nothing is sent to it any more. Resume it once the receiver is back.";
export const sendTestEvent = (name: ReactNode) => <>Send a test event{name}</>;
export const pause = "Pause";
export const resume = "Resume";
export const rotateSecretOf = (name: ReactNode) => <>Rotate secret{name}</>;
export const deleteOf = (name: ReactNode) => <>Delete{name}</>;
export const rotateSecret = "Rotate the secret?";
export const rotateSecretConsequence =
  "You get a new secret. Events are signed with both for 24 hours, so nothing is lost while you change it.";
export const rotateSecretLabel = "Rotate secret";
export const deleteThisWebhook = "Delete this webhook?";
export const deleteThisWebhookConsequence = (url: string) =>
  `Nothing more is sent to ${url}, and the list of its deliveries is deleted.`;
export const deleteWebhook = "Delete webhook";
export const secretWasRotated = "The secret was rotated";

// Deliveries
export const deliveries = "Deliveries";
export const nothingWasSentYet = "Nothing was sent yet.";
export const delivered = "Delivered";
export const waiting = "Waiting";
export const givenUp = "Given up";
export const event = "Event";
export const testEvent = "Test event";
export const status = "Status";
export const answer = "Answer";
export const attempts = "Attempts";
export const sent = "Sent";
export const sendAgain = "Send again";
export const whatWasSent = (instant: string) => `what was sent ${formatInstant(instant)}`;
export const noAnswerWithin10Seconds = "No answer within 10 seconds";
export const notReachable = "Not reachable";
export const notPublicAddress = "Not a public address";
export const noneYet = "None yet";
export const againAt = (answer: string, instant: string) => `${answer}; again ${formatInstant(instant)}`;
