import type { ReactNode } from "react";
import { formatCount } from "../../../kit/formats/format-counts.ts";

// Tab
export const loading = "Loading";
export const imagePreview = "Image preview";
export const withValues = (name: string) => `${name}, with the values entered on this page`;
export const values = "Values";
export const loadingSnippet = "Loading the snippet";
export const addToYourEmail = "Add to your email";
export const oneImageForEveryone = "One image for everyone";
export const andSharpOnPhones = ", sharp on phones";
export const imageUrlWithValuesAbove = (sharp: string) =>
  `The image URL with the values above, without merge tags${sharp}.`;

// Parameter input
export const aDate = "a date";
export const aDateAndTime = "a date and time";
export const aNumber = "a number";
export const aColor = "a color";
export const anImageUrl = "an image URL";
export const suchAs = (accepted: string, example: string) => `${accepted}, such as ${example}`;

// Parameter messages
export const fallbackIsShown = "the fallback is shown";
export const designsOwnIsUsed = "the design’s own is used";
export const itIsShownAsEntered = "it is shown as entered";
export const thisIsntSoTry = (accepted: string, shown: string, example: string) =>
  `This isn't ${accepted}, so ${shown}. Try ${example}.`;

// Parameter rows
export const whoGets = (name: string) => `Who gets which ${name}`;
export const sameForEveryone = "Same for everyone";
export const differentForEachRecipient = "Different for each recipient";
export const sampleForImageHere = "Sample for the image here";
export const onlyConditionsReadLayers = (name: string) =>
  `Only conditions read ${name}: layers that depend on it are shown to all or to nobody.`;
export const fieldForName = (name: string) => `Field for ${name}`;
export const fieldForHint = (name: string, breakCode: ReactNode) => (
  <>
    {name} fills in {breakCode}
  </>
);
export const whatDoesCallThisField = (name: string) => `What does ${name} call this field?`;
export const addPlaceholderSuchAsFirst =
  "Add a placeholder such as {{first_name|there}} to a text, or personalise a text or picture layer.";
export const sameImageForEveryone = "The same image for everyone";
export const sameImageForEveryoneText = " Use Edit for that.";
export const noParametersYet = (advice: string, otherWay: string) =>
  `This design has no parameters yet. ${advice}${otherWay}`;

// Kept choices
export const choicesForSnippetCouldntBeSaved = "The choices for the snippet couldn't be saved.";

// Value field
export const empty = (defaultValue: string) => `Empty: ${defaultValue}`;
export const editDesignsText = "Edit the design's text";

// Rare fields
export const enterFullAddressThatStarts = "Enter a full address that starts with https://";
export const imageUrlEmpty = "Image URL (empty: default image)";
export const removeImage = (label: string) => `Remove the image of ${label}`;
export const imageFor = (label: string) => `Image for ${label}`;
export const upload = "Upload";
export const imageForInText = (label: string) => `an image for ${label}`;
export const chooseNamed = (label: string) => `Choose ${label}`;

// Runtime url
export const shortenedUrl = (start: string, count: number) => `${start}… (${formatCount(count)} characters)`;
export const copyUrl = "Copy URL";
export const openImage = "Open image";
export const openingItCountsAsOneOpen = "Opening it counts as one open.";
export const thisUrlHasCharacters = (count: number, safeLength: number) =>
  `This URL has ${formatCount(count)} characters. Some email programs cut off URLs longer than ${formatCount(safeLength)}, so shorten the values.`;

// Paused notice
export const showProtection = "Show protection";
export const thisImageIsPaused = "This image is paused";
export const recipientsSeeEmptySpaceInstead = "Recipients see an empty space instead of it.";

// Signed use
export const signingUrl = "Signing the URL";
export const thisImageAnswersSignedUrlsOnly =
  "This image answers signed URLs only. Email platforms fill in merge tags after a URL was signed, so each recipient’s URL is made before the email is sent.";
export const makeEachRecipientsUrl = "Make each recipient’s URL";
export const language = "Language";
export const orSignWithoutCall = "Or sign without a call for each recipient:";
export const signingSecretsAndCode = "Signing secrets and code";
export const saveItAsField = "Save it as a field of the recipient, and paste this";
export const emailPlatform = "Email platform";
export const fieldWithUrl = "Field with the URL";
export const htmlForName = (name: string) => `HTML for ${name}`;
export const copyHtml = "Copy HTML";

// Sharp switch
export const sharpOnPhones = "Sharp on phones";

// Snippet panel
export const htmlSnippet = (forPlatform: string) => `HTML${forPlatform}`;
export const urlSnippet = (forPlatform: string) => `URL${forPlatform}`;
export const forName = (name: string) => ` for ${name}`;
export const altTextAndDisplaySize = "Alt text and display size";
export const copyImageUrl = "Copy image URL";
export const imageUrl = "Image URL";
export const whatToPaste = "What to paste";
export const recipientsWithoutValueSeeDesignsFallback =
  "Recipients without a value see the design's fallback.";
export const inAltTextThisPlatform = "In the alt text, this platform leaves a gap.";
export const pasteItAsAddress =
  "Paste it as the address of an image block, or wherever only an image's URL is asked for.";
export const cantEncodeValues = (name: string) => `${name} can't encode values: anything after “&” is lost.`;
export const writtenAltTextHint =
  "Written from the texts that the image draws. What you enter here takes its place.";
export const placeholdersInAltText = "Placeholders such as {{first_name|there}} are filled as in the image.";
export const altText = "Alt text";
export const altTextHint = (auto: string) => `Shown when images are blocked. ${auto}`;
export const displayWidthInPixels = "Display width in pixels";
export const displayWidthInPixelsHint = (width: number, height: number, rendered: string) =>
  `Displayed at ${width} × ${height} px, rendered at ${rendered}.`;
export const enterWholeNumberSuchAs600 = "Enter a whole number, such as 600.";
