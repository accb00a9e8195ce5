import { Notice } from "../../../web/kit/notice.tsx";
import type { Refusal } from "../refusals.ts";
import * as words from "./words.ts";

const operator = words.whoeverRunsThisServerFinds;

const refusals: Record<Refusal, { title: string; text: string }> = {
  cancelled: {
    title: words.signInWasCancelled,
    text: words.signInWasCancelledText,
  },
  expired: {
    title: words.thisSignInIsNoLongerValid,
    text: words.thisSignInIsNoLongerText,
  },
  provider_unavailable: {
    title: words.signInProviderCantBeReached,
    text: words.signInProviderCantBeReachedText(operator),
  },
  provider_refused: {
    title: words.signInProviderRefusedLimn,
    text: words.signInProviderRefusedLimnText(operator),
  },
  answer_invalid: {
    title: words.signInProvidersAnswerIsntValid,
    text: words.signInProvidersAnswerIsntValidText(operator),
  },
  email_missing: {
    title: words.signInProviderDidntGive,
    text: words.signInProviderDidntGiveYourText,
  },
  email_unverified: {
    title: words.yourEmailAddressIsntVerified,
    text: words.yourEmailAddressIsntVerifiedText,
  },
  address_linked: {
    title: words.anotherAccountHasYourEmailAddress,
    text: words.anotherAccountHasYourEmailText,
  },
  not_invited: {
    title: words.youHaveNoAccountHere,
    text: words.youHaveNoAccountHereText,
  },
  link_expired: {
    title: words.thisSetUpLinkNoLongerWorks,
    text: words.thisSetUpLinkNoLongerText,
  },
  too_many_attempts: {
    title: words.tooManyAttempts,
    text: words.tooManyAttemptsText,
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
