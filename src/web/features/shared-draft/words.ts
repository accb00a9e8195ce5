import { formatInstant } from "../../kit/formats/format-time.ts";

// Shared draft page
export const loadingDraft = "Loading the draft";
export const failed = "That didn’t work";
export const thisLinkShowsNothing = "This link shows nothing";
export const itHasExpired =
  "It has expired or was revoked, or it is mistyped. Ask whoever sent it to you for a new one.";
export const asItIsPublished = "As it is published";
export const draft = "A draft";
export const savedAndWorksUntil = (state: string, savedAt: string, expiresAt: string) =>
  `${state}, saved ${formatInstant(savedAt)}. This page works until ${formatInstant(expiresAt)}.`;
export const pictures = "Pictures";

// Guest picture
export const mainSize = "Main size";
export const sizeOfPicture = (name: string, width: number, height: number) =>
  `${name}${width} × ${height} px`;

// Guest value fields
export const tryValues = "Try values";
export const thisDesignChangesForEachRecipient =
  "This design changes for each recipient. What you enter here is kept nowhere.";
export const clearAll = "Clear all";
export const expectedPictureAddress = "The address of a picture, beginning with https://";
export const colorSuchAs1b6e5f = "A color, such as #1b6e5f";

// Remark form
export const enterYourName = "Enter your name.";
export const enterRemark = "Enter a remark.";
export const leaveRemark = "Leave a remark";
export const yourName = "Your name";
export const remark = "Remark";
export const sendRemark = "Send the remark";
export const sent = "Sent. Thank you.";
