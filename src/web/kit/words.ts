/** The language of all words of the dashboard, as a tag. Plural forms follow it, and the words in dates and numbers. */
export const language = "en";

// Copy button
export const copy = "Copy";
export const yourBrowserBlockedCopying = "Your browser blocked copying. Select the text and copy it.";
export const copied = "Copied";

// Toasts
export const dismiss = "Dismiss";

// Design picture
export const thisImageCantBeRendered = "This image can't be rendered right now.";

// File drop
export const chooseFile = "Choose a file…";

// Leave dialog
export const leaveWithoutSavingQuestion = "Leave without saving?";
export const leaveWithoutSavingConsequence = "Your changes on this page haven't been saved.";
export const leaveWithoutSaving = "Leave without saving";

// Confirm dialog
export const cancel = "Cancel";

// Dialog
export const close = "Close";

// Problem notice
export const tryAgain = "Try again";

// Save bar
export const unsavedChanges = "Unsaved changes";
export const saved = "Saved";
export const discardChanges = "Discard changes";
export const saveChanges = "Save changes";

// Search field
export const clearSearch = "Clear search";

// Field
export const optional = "(optional)";
export const hidePassword = "Hide password";
export const showPassword = "Show password";
