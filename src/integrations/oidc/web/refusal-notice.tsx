import { Notice } from "../../../web/kit/notice.tsx";
import type { Refusal } from "../refusals.ts";

const operator = "Whoever runs this server finds the reason in its log.";

const refusals: Record<Refusal, { title: string; text: string }> = {
  cancelled: {
    title: "The sign-in was cancelled",
    text: "Nothing has changed. Try again, or choose another account.",
  },
  expired: {
    title: "This sign-in is no longer valid",
    text: "It took more than ten minutes, was used already, or began in another browser. Try again.",
  },
  provider_unavailable: {
    title: "The sign-in provider can't be reached",
    text: `Wait a moment and try again. ${operator}`,
  },
  provider_refused: {
    title: "The sign-in provider refused Limn",
    text: `Its settings for Limn may be wrong. ${operator}`,
  },
  answer_invalid: {
    title: "The sign-in provider's answer isn't valid",
    text: `Try again. ${operator}`,
  },
  email_missing: {
    title: "The sign-in provider didn't give your email address",
    text: "Limn knows people by their address. Whoever runs the provider has to let Limn see it.",
  },
  email_unverified: {
    title: "Your email address isn't verified",
    text: "Verify it at the sign-in provider, then try again.",
  },
  address_linked: {
    title: "Another account has your email address",
    text: "It belongs to somebody else at the sign-in provider, maybe to whoever had the address before. Whoever runs this server can release it: limn member unlink EMAIL",
  },
  not_invited: {
    title: "You have no account here",
    text: "Ask an admin to invite the email address that you have at the sign-in provider. Then sign in again.",
  },
  link_expired: {
    title: "This set-up link no longer works",
    text: "It works only once, and only the latest link works. Restart Limn: it prints a new link in the terminal.",
  },
  too_many_attempts: {
    title: "Too many attempts",
    text: "Try again in 15 minutes.",
  },
};

/** Why a sign-in through the provider went no further, from the query `refused`. */
export function RefusalNotice({ refused }: { refused: string | null }) {
  if (refused === null || !Object.hasOwn(refusals, refused)) return null;
  const { title, text } = refusals[refused as Refusal];
  return (
    <Notice tone="danger" title={title}>
      {text}
    </Notice>
  );
}
