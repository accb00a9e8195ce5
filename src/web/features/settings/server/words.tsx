import type { ReactNode } from "react";

// Server page
export const server = "Server";
export const serverIntro =
  "Public addresses and email. Whoever runs Limn sets these as environment variables and restarts it.";
export const loadingSettings = "Loading the settings";
export const addresses = "Addresses";
export const dashboardAndApi = "Dashboard and API";
export const invitationsAndApiStart = (limnBaseUrl: ReactNode) => (
  <>Invitations and the API start with it. Set by {limnBaseUrl}.</>
);
export const images = "Images";
export const imageUrlsAndSnippetsStart = (code: ReactNode) => (
  <>Image URLs and snippets start with it. Set by {code}; by default the same address.</>
);
export const email = "Email";
export const thisServerSendsNoEmail = "This server sends no email";
export const invitationsAndResetLinks = (limnSmtpUrl: ReactNode, code: ReactNode) => (
  <>
    Invitations and reset links are shown to admins, who pass them on. To have them sent, set {limnSmtpUrl},
    such as {code}.
  </>
);
export const mailServer = "Mail server";
export const setByLimnSmtpUrl = (limnSmtpUrl: ReactNode) => <>Set by {limnSmtpUrl}.</>;
export const sender = "Sender";
export const sendTestEmailToMe = "Send a test email to me";
export const sent = "Sent";
export const mailServerAcceptedEmail = (to: string) =>
  `The mail server accepted an email to ${to}. Check that it arrives.`;
