import { formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Protection tab
export const onlyEditorsCanChangeProtection = "Only editors can change the protection.";
export const whoGetsImage = "Who gets the image";
export const imageUrlNeedsNoKey =
  "An image URL needs no key, and anyone who has it can change the values in it. Changes here hold at once, for emails that were already sent too.";
export const limits = "Limits";
export const whatRecipientsSee = "What recipients see";
export const pauseImageUrl = "Pause the image URL";
export const pauseImageUrlHint = (shownInstead: string) =>
  `While it is paused, every recipient sees ${shownInstead}, and no opens are counted.`;
export const pauseThisImage = "Pause this image?";
export const pauseImageUrlConsequence = (shownInstead: string, opens: string) =>
  `Every email that shows it has ${shownInstead} there, until you resume. ${opens}`;
export const pause = "Pause";
export const requireSignedUrls = "Require signed URLs";
export const requireSignedUrlsHint =
  "Nobody can change the values in a signed URL. Your program makes the URL of each recipient, so snippets with merge tags can’t be used.";
export const requireSignedUrlsQuestion = "Require signed URLs?";
export const requireSignedUrlsConsequence = (shownInstead: string, opens: string) =>
  `Emails that were sent with unsigned URLs have ${shownInstead} instead of this image from now on. ${opens}`;
export const requireSignatures = "Require signatures";
export const makeSignedUrls = "Make signed URLs";
export const signingSecrets = "Signing secrets";
export const emptySpace = "an empty space";
export const designsOwnImage = "the design’s own image";
export const pictureThatYouChose = "the picture that you chose";
export const itHasNeverBeenOpened = "It has never been opened.";
export const itWasOpenedTimesSoFar = (count: number) =>
  plural(count, {
    one: `It was opened ${formatCount(count)} time so far.`,
    other: `It was opened ${formatCount(count)} times so far.`,
  });

// Limits form
export const opensPerSecond = "Opens per second";
export const opensPerSecondHint =
  "More opens than this don’t get the image. Each server counts by itself. Email programs often load many images in the minutes after a campaign.";
export const opensPerSecondExample = "No limit";
export const maximumLength = "Maximum length";
export const lettersAfterWhichValue =
  "Letters after which a value is cut, so that nobody puts a text of their own there.";
export const anyPublicHost = "Any public host";
export const theseHostsAndUploads = "These hosts, and uploads";
export const picturesMayCome = "Pictures may come from";
export const hosts = "Hosts";
export const hostsHint =
  "One a line, such as images.example.com. Without any, only uploaded pictures are shown. Others show the layer’s fallback.";

// Protection draft
export const enterWholeNumberFrom1 = (max: number) =>
  `Enter a whole number from 1 to ${formatCount(max)}, or nothing for no limit.`;

// Reader views
export const anyUrlWhileItIsPaused = "Any URL, while it is paused";
export const urlWithValidSignature = "A URL with a valid signature";
export const imageUrl = "The image URL";
export const urlWithoutSignature = "A URL without a signature, or with a value that someone changed";
export const atAnotherHost = (name: string) => `${name} at another host: the fallback`;
export const moreThanOpensInSecond = (rate: string) => `More than ${rate} opens in a second`;
export const longerThan = (name: string, max: string) =>
  `${name} with more than ${max} letters: the rest is cut`;
export const inPlaceOfImageHttp = "In place of the image (HTTP 200). Not counted.";
export const emptySpaceNote = (status: number) =>
  `An empty space (a transparent pixel, HTTP ${status}). Not counted.`;

// Stand in field
export const emptySpaceOption = "An empty space";
export const designsOwnImageWithoutTheirValues = "The design’s own image, without their values";
export const pictureThatYouChoose = "A picture that you choose";
export const recipientsWhoDontGetImageSee = "Recipients who don’t get the image see";
export const recipientsWhoDontGetImageHint =
  "While it is paused, with a URL that isn’t signed, and beyond the opens per second. Not counted as opens.";
export const chooseAnotherPicture = "Choose another picture";
