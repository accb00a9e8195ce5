import type { ReactNode } from "react";

// Server page
export const server = "Server";
export const serverIntro =
  "Public addresses and email. Whoever runs Limn sets these as environment variables and restarts it.";
export const loadingSettings = "Loading the settings";
export const addresses = "Addresses";
export const dashboardAndApi = "Dashboard and API";
export const invitationsAndApiStart = (variable: ReactNode) => (
  <>Invitations and the API start with it. Set by {variable}.</>
);
export const images = "Images";
export const imageUrlsAndSnippetsStart = (variable: ReactNode) => (
  <>Image URLs and snippets start with it. Set by {variable}; by default the same address.</>
);
export const email = "Email";
export const thisServerSendsNoEmail = "This server sends no email";
export const invitationsAndResetLinks = (variable: ReactNode, example: ReactNode) => (
  <>
    Invitations and reset links are shown to admins, who pass them on. To have them sent, set {variable}, such
    as {example}.
  </>
);
export const mailServer = "Mail server";
export const setBy = (variable: ReactNode) => <>Set by {variable}.</>;
export const sender = "Sender";
export const sendTestEmailToMe = "Send a test email to me";
export const sent = "Sent";
export const mailServerAcceptedEmail = (to: string) =>
  `The mail server accepted an email to ${to}. Check that it arrives.`;
