// Lazy page
export const loadingPage = "Loading the page";

// Editor frame
export const openingEditor = "Opening the editor";

// Message pages
export const somethingWentWrong = "Something went wrong";
export const somethingWentWrongText =
  "This is an error in Limn. Your saved work is safe. Reload the page to continue.";
export const reload = "Reload";
export const youArentMemberOfCompany = "You aren't a member of a company";
export const youArentMemberOfCompanyText = (email: string) =>
  `Ask an admin to invite ${email}, then open the link they send you.`;
export const account = "Account";
export const signOut = "Sign out";
export const pageNotFound = "Page not found";
export const pageNotFoundIntro =
  "The address may be mistyped, the page may have been deleted, or you may not have access to it.";
export const goToYourDesigns = "Go to your designs";

// Sign in address
export const signOutFailed = (detail: string) => `Sign-out failed. ${detail}`;

// Settings frame
export const settings = "Settings";

// Navigation
export const designs = "Designs";
export const tables = "Tables";
export const usage = "Usage";
export const webhooks = "Webhooks";
export const signedUrls = "Signed URLs";
export const company = "Company";
export const brand = "Brand";
export const members = "Members";
export const fonts = "Fonts";
export const apiKeys = "API keys";
export const auditLog = "Audit log";
export const server = "Server";

// Shell
export const skipToContent = "Skip to content";
export const limn = "Limn: designs";
export const main = "Main";
export const companyName = (name: string) => `Company: ${name}`;
export const guide = "Guide";
export const apiDocs = "API docs";
export const system = "System";
export const light = "Light";
export const dark = "Dark";
export const accountMenu = (name: string) => `Account menu, ${name}`;
