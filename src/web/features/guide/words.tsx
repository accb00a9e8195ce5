import type { ReactNode } from "react";

// Guide page
export const guide = "Guide";
export const guideIntro =
  "From a template to an email in which everybody sees their own name. It takes about three minutes.";
export const words = "Words";
export const questions = "Questions";
export const designs = "Designs";
export const createDesign = "Create a design";
export const createDesignText = (designs: ReactNode) => (
  <>
    Open {designs} and choose “New design”. Start from a template, from a size, or from a file. The editor
    opens.
  </>
);
export const editorsOfYourCompanyCreateDesigns = (designs: ReactNode) => (
  <>Editors of your company create designs. You find them under {designs}.</>
);
export const makeItYours = "Make it yours";
export const makeItYoursText =
  "Click a text or a picture to change it. Drop in your logo, choose your colors, and upload your fonts. Press ? to see all keys.";
export const sayWhatDiffersForEachRecipient = "Say what differs for each recipient";
export const firstNameThere = "{{first_name|there}}";
export const sayWhatDiffersForEachText = (code: ReactNode) => (
  <>
    Write {code} into a text: recipients see their own name, or “there” if it isn't known. Or switch “Dynamic”
    on for a whole layer, so that its text or picture comes from the URL.
  </>
);
export const tryDifficultValues = "Try difficult values";
export const tryDifficultValuesText =
  "Long names, other scripts and empty values: under “Test values” you see what happens before a recipient does. “Preview” shows the server's own image.";
export const publish = "Publish";
export const publishText =
  "Only published changes reach recipients. Emails that were sent already show them from the next open, because each image is rendered when it is opened.";
export const addItToYourEmail = "Add it to your email";
export const addItToYourEmailText =
  "On the design's page, choose your email platform and copy the HTML or the image URL. Fields that are “Different for each recipient” get a merge tag there. Send a test to yourself first.";
export const design = "Design";
export const textsPicturesAndShapesOnCanvas =
  "Texts, pictures and shapes on a canvas. It has one image URL, which stays the same for good.";
export const parameter = "Parameter";
export const partOfDesignThatUrl = "A part of a design that the URL can change, such as first_name.";
export const mergeTag = "Merge tag";
export const mergeTagMeaning =
  "What your email platform replaces by the recipient's data, such as *|FNAME|*. Each platform has its own.";
export const open = "Open";
export const imageWasLoadedOnce =
  "The image was loaded once, in an email or on a page. Usage counts opens exactly.";
export const draft = "Draft";
export const changesThatArentPublished = "Changes that aren't published. Recipients don't see them.";
export const fallback = "Fallback";
export const whatIsShownIfValue = "What is shown if a value is missing.";
export const settingsServer = "Settings → Server";
export const serverSettingsForAdmins = "Settings → Server, which admins see,";
export const recipientsSeeNoImage = "Recipients see no image";
export const recipientsSeeNoImageText = (server: ReactNode) => (
  <>
    An address such as 127.0.0.1 or localhost works on one computer only. {server} shows the address of this
    server and the setting that changes it.
  </>
);
export const recipientsSeeMergeTagInstead = "Recipients see the merge tag instead of their name";
export const recipientsSeeMergeTagInsteadText =
  "The email platform didn't replace it: check its spelling, and that the HTML was pasted as HTML. Limn shows the fallback for tags that it recognises.";
export const nameDoesntFit = "A name doesn't fit";
export const nameDoesntFitText =
  "Choose in the editor what happens: the text shrinks, ends in “…”, or wraps. A short text can replace one that would be cut.";
export const iChangedDesignByMistake = "I changed a design by mistake";
export const iChangedDesignByMistakeText =
  "Undo works in the editor. Under “Versions” you can restore what recipients saw before. Deleted designs can be restored for 30 days.";
export const iWantToDo = "I want to do this from my own program";
export const apiReference = "API reference";
export const iWantToDoThisText = (link: ReactNode) => (
  <>
    The design's page has code for curl, JavaScript and Python. The {link} has all calls, and AI assistants
    connect over MCP.
  </>
);
