// Remarks dialog
export const remarksAbout = (name: string) => `Remarks about “${name}”`;
export const remarksAboutDescription = "From people to whom you have shown the draft.";

// Remark list
export const loadingRemarks = "Loading the remarks";
export const noRemarks = "No remarks. Share the draft, and whoever gets the link can leave one here.";
export const remarks = "Remarks";
export const resolved = " · resolved";
export const reopen = "Reopen";
export const resolve = "Resolve";
export const remarkOf = (name: string) => `the remark of ${name}`;
export const deleteRemarkOf = (name: string) => `Delete the remark of ${name}`;

// Share dialog
export const shareDraft = (name: string) => `Share the draft of “${name}”`;
export const shareDraftOfDescription =
  "Whoever has the link sees the draft as it is then, can try values and leave a remark. They need no account and see nothing else of your company. Their visits don’t count as opens.";
export const linkLifetime = "The link works for";
export const makeLink = "Make a link";
export const loadingLinks = "Loading the links";
export const nobodyHasLinkToThisDraft = "Nobody has a link to this draft.";
export const linksToThisDraft = "Links to this draft";
export const byAuthor = (author: string) => ` by ${author}`;
export const madeOn = (instant: string, author: string) => `Made ${instant}${author}`;
export const linkNoLongerWorks = "The link no longer works.";
export const expiresOn = (instant: string) => `Expires ${instant}`;
export const notOpenedYet = "Not opened yet";
export const lastOpenedOn = (instant: string) => `Last opened ${instant}`;
export const copyLink = "Copy link";
export const revoke = "Revoke";
export const linkMade = (createdAt: string) => `the link made ${createdAt}`;
