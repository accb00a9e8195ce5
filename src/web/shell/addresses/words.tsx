import type { ReactNode } from "react";

// Address notice
export const thisAddressWorksOnly = "This address works only on this computer";
export const thisAddressWorksOnlyIn = "This address works only in your network";
export const thisAddressIsntEncrypted = "This address isn't encrypted";
export const yourRecipientsWouldSeeNoImage = "Your recipients would see no image.";
export const someEmailProgramsDontShow =
  "Some email programs don't show images from http addresses, and https pages don't either.";
export const othersCantOpenThisLink = "Others can't open this link.";
export const whoeverCanReadTraffic = "Whoever can read the traffic can use this link, and read passwords.";
export const whoeverRunsThisServer = (consequence: string, variable: ReactNode) => (
  <>
    {consequence} Whoever runs this server can set {variable} to its public https address
  </>
);
export const orForImagesAlone = (variable: ReactNode) => <>, or {variable} for images alone</>;
export const serverSettings = "Server settings";
