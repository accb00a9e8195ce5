import type { ReactNode } from "react";
import { plural } from "../../kit/formats/plural.ts";

// New password field
export const password = "Password";

// Password strength
export const atLeastCharacters = (min: number) =>
  `At least ${min} characters. Three or four random words work well.`;
export const tooShort = (count: string) => `Too short: add ${count}.`;
export const tooLong = (count: string, max: number) => `${count} too long. The maximum is ${max}.`;
export const easyToGuess = (weakness: string) => `Easy to guess: ${weakness}.`;
export const strong = "Strong.";
export const fair = "Fair. Add a few characters to make it strong.";
export const characters = (count: number) =>
  plural(count, { one: "1 character", other: `${count} characters` });
export const itIsOneOfMost = "it is one of the most common passwords";
export const itRepeatsSameFewCharacters = "it repeats the same few characters";
export const itIsSequenceOfCharacters = "it is a sequence of characters";
export const itIsMostlyYourName = "it is mostly your name or email address";

// Code form
export const enterCode = "Enter a code.";
export const signIn = "Sign in";
export const dontAskAgain = "Don't ask again in this browser for 30 days";
export const useAuthenticatorApp = "Use the authenticator app";
export const useRecoveryCode = "Use a recovery code";
export const backToFirstStep = "Back to the first step";
export const recoveryCode = "Recovery code";
export const code = "Code";
export const eachCodeWorksOnce = "Each code works once.";
export const codeHint = "The six digits that your authenticator app shows for Limn.";

// Change email page
export const thisLinkNoLongerWorks = "This link no longer works";
export const thisLinkNoLongerWorksAdvice =
  "It was used or replaced, or it has expired: these links work once, within an hour. Ask for another one under Account.";
export const openYourAccount = "Open your account";
export const emailChanged = "Email changed";
export const emailChangedIntro = (email: string) => `You sign in with ${email} from now on.`;
export const useThisEmailAddress = "Use this email address?";
export const useThisEmailAddressIntro = (email: string) => `You will sign in with ${email}.`;
export const useThisAddress = "Use this address";

// Entrance
export const checkingYourLink = "Checking your link";
export const failed = "That didn't work";
export const openDashboard = "Open the dashboard";
export const goToSignIn = "Go to sign-in";

// Forgotten password page
export const backToSignIn = "Back to sign-in";
export const thisServerTakesNoPasswords = "This server takes no passwords";
export const thisServerTakesNoPasswordsIntro =
  "Sign in through the provider. It also helps if you have forgotten your password there.";
export const forgotYourPassword = "Forgot your password?";
export const thisServerCantSendEmail = "This server can't send email";
export const forgotYourPasswordIntro =
  "Enter the email address you sign in with. We'll send you a link to choose a new password.";
export const loading = "Loading";
export const enterEmailAddressYouSign = "Enter the email address you sign in with.";
export const checkYourInbox = "Check your inbox";
export const ifHasAccountHereLink = (sentTo: string) =>
  `If ${sentTo} has an account here, a link is on its way.`;
export const sendLink = "Send link";
export const didntGetEmail = "Didn't get an email?";
export const askAdminOfYourCompany =
  "Ask an admin of your company for a reset link. They can create one under Settings → Members. Or create one on the machine that runs Limn, in its folder:";
export const terminal = "Terminal";

// Invitation page
export const viewer = "a viewer: you can view designs and usage";
export const editor = "an editor: you can create, edit and publish designs";
export const admin = "an admin: you can edit designs and manage members and API keys";
export const owner = "an owner: you can manage everything";
export const thisInvitationNoLongerWorks = "This invitation no longer works";
export const thisInvitationNoLongerWorksAdvice =
  "It was used or canceled, or it has expired. Ask for a new invitation.";
export const joinCompanyName = (companyName: string) => `Join ${companyName}`;
export const somebody = "Somebody";
export const joinIntro = (inviter: string, email: ReactNode, role: string) => (
  <>
    {inviter} invited {email} as {role}.
  </>
);
export const youAreSigned = (signedInAs: string, email: string) =>
  `You are signed in as ${signedInAs}. If you join, this browser is signed in as ${email}.`;
export const enterYourName = "Enter your name.";
export const choosePasswordWithAtLeast = "Choose a password with at least 10 characters.";

// Sign in form
export const enterEmailAddressOfYourAccount = "Enter the email address of your account.";
export const enterYourPassword = "Enter your password.";

// Sign in ways
export const orWithPassword = "or with a password";

// Reset password page
export const itWasUsedOrReplaced =
  "It was used or replaced, or it has expired: reset links work once, within an hour.";
export const getNewLink = "Get a new link";
export const chooseNewPassword = "Choose a new password";
export const chooseNewPasswordIntro = "You'll be signed out on all other devices.";
export const changePassword = "Change password";
export const newPassword = "New password";

// Set up page
export const thisSetUpLinkNoLongerWorks = "This set-up link no longer works";
export const thisSetUpLinkNoLongerAdvice =
  "It works only once, and only the latest link works. If you have an account, sign in. If nobody has an account yet, restart Limn: it prints a new link in the terminal.";
export const setUpLimn = "Set up Limn";
export const setUpLimnIntro = (companyName: string) =>
  `You'll be the owner of ${companyName}. You can invite others later.`;
export const enterYourEmailAddress = "Enter your email address. You'll sign in with it.";
export const createAccount = "Create account";

// Sign in page
export const welcomeBack = "Welcome back";
export const welcomeBackIntro = "Enter a code to finish signing in.";
export const signInToLimn = "Sign in to Limn.";
export const passwordChanged = "Password changed";
export const youAreSignedOut = "You are signed out on all devices. Sign in with your new password.";

// Sign in again
export const signInAgain = "Sign in again";
export const signInAgainDescription = "Your session has ended. Sign in to continue where you left off.";
