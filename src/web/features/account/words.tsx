import type { ReactNode } from "react";

// Account page
export const account = "Account";
export const accountIntro = (email: string) => `Signed in as ${email}.`;
export const nameSaved = "Name saved.";
export const enterYourName = "Enter your name.";
export const yourName = "Your name";
export const yourNameText = "Members of your companies see this name.";
export const saveName = "Save name";
export const name = "Name";
export const system = "System";
export const light = "Light";
export const dark = "Dark";
export const theme = "Theme";
export const themeText = "Applies to this browser.";

// Account data
export const yourData = "Your data";
export const yourDataText = "What Limn stores about you, in all companies.";
export const exportMyData = "Export my data";
export const deleteAccount = "Delete account…";
export const deleteYourAccount = "Delete your account?";
export const deleteYourAccountText =
  "You leave all companies and can't sign in any more. Your name is removed from versions that you have published; designs stay. The only owner of a company has to make another member an owner first, or delete the company.";
export const deleteAccountButton = "Delete account";

// Confirm field
export const yourPassword = "Your password";
export const enterYourPassword = "Enter your password.";

// Account fields
export const email = "Email";
export const password = "Password";

// Form
export const someFieldsAreMissing = "Some fields are missing";

// Change email
export const youConfirmNewAddress = "You confirm the new address by a link that is sent to it.";
export const openLinkThatWasSent = (sentTo: string) => `Open the link that was sent to ${sentTo}`;
export const itWorksOnceWithinHour = (email: string) =>
  `It works once, within an hour. Until then you sign in with ${email}.`;
export const emailChanged = "Email changed. Sign in with the new address from now on.";
export const enterNewAddress = "Enter the new address.";
export const changeEmail = "Change email";
export const newEmail = "New email";

// Change password
export const passwordChanged = "Password changed. You are signed out on all other devices.";
export const enterYourCurrentPassword = "Enter your current password.";
export const choosePasswordWithAtLeast = "Choose a password with at least 10 characters.";
export const passwordText = "Changing it signs you out on all other devices.";
export const changePassword = "Change password";
export const currentPassword = "Current password";
export const newPassword = "New password";

// Sessions
export const activeSessions = "Active sessions";
export const activeSessionsText = "Sign out devices you don't recognize, and then change your password.";
export const loadingSessions = "Loading sessions";
export const signOutEverywhere = "Sign out everywhere";
export const signOutEverywhereQuestion = "Sign out everywhere?";
export const signOutEverywhereConsequence = "You will be signed out in every browser, including this one.";
export const signedOut = (name: string) => `Signed out ${name}.`;
export const signOutFailed = (detail: string) => `Sign-out failed. ${detail}`;
export const program = "A program";
export const programOn = (system: string) => `A program on ${system}`;
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const thisBrowser = "This browser";
export const lastUsedOn = (instant: string) => `Last used ${instant}`;
export const signOutOf = (name: string) => `Sign out ${name}`;
export const signOut = "Sign out";

// Second factor
export const twoStepSignIn = "Two-step sign-in";
export const twoStepSignInText = "On. Signing in asks for a code of your authenticator app.";
export const off =
  "Off. A code of an authenticator app on your phone protects your account even if somebody learns your password.";
export const newRecoveryCodes = "New recovery codes…";
export const turnOff = "Turn off…";
export const setUp = "Set up…";
export const setUpTwoStepSignIn = "Set up two-step sign-in";
export const setUpTwoStepSignInText =
  "You need an authenticator app, such as the one in your password manager.";
export const continueLabel = "Continue";
export const enterCode = "Enter the code.";
export const setUpTwoStepSignInDescription =
  "Scan this code with an authenticator app, such as the one in your password manager. Then enter the six digits that it shows.";
export const turnOn = "Turn on";
export const qrCodeForYourAuthenticatorApp = "QR code for your authenticator app";
export const orEnterThisKeyByHand = (secret: ReactNode) => <>Or enter this key by hand: {secret}</>;
export const copyKey = "Copy key";
export const newRecoveryCodesTitle = "New recovery codes";
export const newRecoveryCodesText = "The codes that you have now stop working.";
export const createCodes = "Create codes";
export const twoStepSignInIsOff = "Two-step sign-in is off.";
export const turnOffTwoStepSignIn = "Turn off two-step sign-in?";
export const turnOffTwoStepSignInText = "Signing in asks for no code then.";
export const turnOffButton = "Turn off";
export const keepYourRecoveryCodes = "Keep your recovery codes";
export const keepYourRecoveryCodesDescription =
  "If you lose your phone, each of these codes signs you in once. They aren't shown again.";
export const done = "Done";
export const recoveryCodes = "Recovery codes";
export const copyCodes = "Copy codes";
export const download = "Download";
