import { formatBytes, formatCount } from "../../kit/formats/format-counts.ts";
import { plural } from "../../kit/formats/plural.ts";
import { formatInstant } from "../../kit/formats/format-time.ts";

// Conflict dialog
export const thisDesignWasChangedElsewhere = "This design was changed elsewhere";
export const thisDesignWasChangedElsewhereDescription = (news: string) =>
  `${news} Choose which one stays. You can undo it afterwards.`;
export const mine = "Mine";
export const theirs = "Theirs";
export const keepWhatIsChosenAbove = "Keep what is chosen above";
export const takeTheirs = "Take theirs";
export const keepMine = "Keep mine";

// Conflict parts
export const changedOnBothSides = "Changed on both sides";
export const changedOnBothSidesAll =
  "Changed on both sides. All other changes, yours and theirs, are kept with these:";
export const thesePartsDontFitTogether =
  "These parts don’t fit together. Choose others, or one side as a whole.";
export const sizeName = (name: string) => `Size “${name}”`;
export const orderOfName = (name: string) => `Order of ${name}`;
export const designsName = (name: string) => `The design’s ${name}`;

// Describe news
export const yourChangesInAnotherTab = "Your changes in another tab are here too.";
export const changesByAreHereToo = (author: string) => `Changes by ${author} are here too.`;
export const changesMadeElsewhereAreHereToo = "Changes made elsewhere are here too.";
export const sinceYouLastSaved = "since you last saved";
export const savedElsewhere = (since: string) => `It was saved in another tab or by somebody else ${since}.`;
export const you = "You";
export const somebody = "Somebody";
export const inAnotherTab = " in another tab";
export const whoSavedIt = (who: string, where: string, ago: string, savedAt: string, since: string) =>
  `${who} saved it${where} ${ago} (${formatInstant(savedAt)}), ${since}.`;
export const apiKey = (name: string) => `the API key “${name}”`;

// Preview dialog
export const preview = "Preview";
export const previewDescription =
  "The image as the server sends it for the test values. It doesn't count as an open.";
export const renderingImage = "Rendering the image";
export const serverAnswered = (status: number) => `The server answered ${status}.`;
export const asServerSends = (name: string) => `${name} as the server sends it`;
export const imageFacts = (type: string, bytes: number, difference: string) =>
  `${type}, ${formatBytes(bytes)}. ${difference}`;
export const size = "Size";
export const itLooksLikeArtboard = "It looks like the artboard.";
export const differsVisibly = (pixels: number, share: string) =>
  `${formatCount(pixels)} pixels (${share}) differ visibly from the artboard.`;

// Draft saver
export const merge = "Merge";

// Flaw list
export const show = "Show";
export const design = "the design";
export const thisNeedsAttentionFirst = "This needs attention first";

// Publish dialog
export const publishThisDesign = "Publish this design?";
export const publishThisDesignDescription =
  "The next open shows it, also in emails that were sent already. Earlier versions stay and can be restored.";
export const publish = "Publish";
export const savingDraft = "Saving the draft";
export const draftHasChanged =
  "The draft has changed meanwhile, and isn’t published yet. Above is what it shows now.";
export const versionIsLive = (version: number) => `Version ${version} is live.`;
export const useInEmail = "Use in email";
export const everythingIsPublishedAlready = (version: number) =>
  `Everything is published already: version ${version} is live.`;
export const now = (version: number) => `Now: version ${version}`;
export const afterPublishing = "After publishing";

// Lost parameters notice
export const formerName = "Former name";
export const emailsThatWereSentStay = "Emails that were sent stay as they are";
export const imageUrlsInEmailsUse = (list: string) => `Image URLs in emails use ${list}`;
export const thisVersionNoLongerReads = (names: number) =>
  plural(names, {
    one: "This version no longer reads it, so everybody sees the same there. Keep its name if these emails may still be opened.",
    other:
      "This version no longer reads them, so everybody sees the same there. Keep their names if these emails may still be opened.",
  });
export const valuesOfFill = (name: string) => `Values of ${name} fill`;
export const keepName = (name: string) => `Keep ${name}`;

// Save status
export const saved = "Saved";
export const saving = "Saving…";
export const notSaved = "Not saved";
export const viewOnly = "View only";
export const saveNow = "Save now";

// Describe saving
export const offline = "Offline: kept in this browser";
export const offlineKeep = "Offline: keep this page open";
export const serverIsBusy = "The server is busy: trying again";
export const serverHasProblem = "The server has a problem: trying again";
export const signedOut = "Signed out: sign in to go on";
export const youMayNoLongerEdit = "You may no longer edit this: ask an admin. Kept in this browser";
export const youMayNoLongerEditKeep = "You may no longer edit this: ask an admin. Keep this page open";
export const thisDesignWasDeleted = "This design was deleted: restore it in “Deleted designs”";
export const textsNeedAttention = (count: number) =>
  plural(count, { one: "One text needs attention", other: `${count} texts need attention` });
export const layersNeedAttention = (count: number) =>
  plural(count, { one: "One layer needs attention", other: `${count} layers need attention` });
export const ofLayer = (name: string, flaw: string) => `“${name}”: ${flaw}`;
export const tableNeedsAttention = "A table needs attention";
export const formerNameNeedsAttention = "A former name needs attention";

// Draft saver
export const restoreUnsavedChanges = "Restore unsaved changes";
export const yourUnsavedChangesAreBack = "Your unsaved changes are back.";
export const discardThem = "Discard them";

// Versions dialog
export const versionNumbered = (number: number) => `Version ${number}`;
export const versions = "Versions";
export const versionsDescription =
  "What recipients saw after each publication. Restoring one here changes the draft, not what recipients see.";
export const loadingVersions = "Loading versions";
export const restoreAsDraft = "Restore as draft";
export const versionAfterLabel = (number: number) => `: version ${number}`;
