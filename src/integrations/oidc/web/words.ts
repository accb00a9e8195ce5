// Refusal notice
export const whoeverRunsThisServerFinds = "Whoever runs this server finds the reason in its log.";
export const signInWasCancelled = "The sign-in was cancelled";
export const signInWasCancelledText = "Nothing has changed. Try again, or choose another account.";
export const thisSignInIsNoLongerValid = "This sign-in is no longer valid";
export const thisSignInIsNoLongerText =
  "It took more than ten minutes, was used already, or began in another browser. Try again.";
export const signInProviderCantBeReached = "The sign-in provider can't be reached";
export const signInProviderCantBeReachedText = (operator: string) =>
  `Wait a moment and try again. ${operator}`;
export const signInProviderRefusedLimn = "The sign-in provider refused Limn";
export const signInProviderRefusedLimnText = (operator: string) =>
  `Its settings for Limn may be wrong. ${operator}`;
export const signInProvidersAnswerIsntValid = "The sign-in provider's answer isn't valid";
export const signInProvidersAnswerIsntValidText = (operator: string) => `Try again. ${operator}`;
export const signInProviderDidntGive = "The sign-in provider didn't give your email address";
export const signInProviderDidntGiveYourText =
  "Limn knows people by their address. Whoever runs the provider has to let Limn see it.";
export const yourEmailAddressIsntVerified = "Your email address isn't verified";
export const yourEmailAddressIsntVerifiedText = "Verify it at the sign-in provider, then try again.";
export const anotherAccountHasYourEmailAddress = "Another account has your email address";
export const anotherAccountHasYourEmailText =
  "It belongs to somebody else at the sign-in provider, maybe to whoever had the address before. Whoever runs this server can release it: limn member unlink EMAIL";
export const youHaveNoAccountHere = "You have no account here";
export const youHaveNoAccountHereText =
  "Ask an admin to invite the email address that you have at the sign-in provider. Then sign in again.";
export const thisSetUpLinkNoLongerWorks = "This set-up link no longer works";
export const thisSetUpLinkNoLongerText =
  "It works only once, and only the latest link works. Restart Limn: it prints a new link in the terminal.";
export const tooManyAttempts = "Too many attempts";
export const tooManyAttemptsText = "Try again in 15 minutes.";
