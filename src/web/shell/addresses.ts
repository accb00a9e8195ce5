// The addresses of the dashboard's pages. The server answers them with the dashboard, so it reads these tables too.

export const sharedDraftAddress = "/shared/:token";

/** Pages that need no session. */
export const openAddresses = [
  "/sign-in",
  "/set-up/:token",
  "/invitations/:token",
  "/forgotten-password",
  "/reset-password/:token",
  "/change-email/:token",
  sharedDraftAddress,
] as const;

/** Pages of users who are signed in. The first that matches counts. */
export const signedInAddresses = [
  "/",
  "/you",
  "/c/:company",
  "/c/:company/designs",
  "/c/:company/deleted",
  "/designs/:id/edit",
  "/c/:company/designs/:id/edit",
  "/c/:company/designs/:id/:tab?",
  "/c/:company/guide",
  "/c/:company/tables",
  "/c/:company/tables/:name",
  "/c/:company/usage",
  "/c/:company/settings/:page",
] as const;

/** What `:tab` may be, beside nothing. */
export const designTabs = ["code", "check", "batch", "protection", "versions", "stress"] as const;

/** What `:page` may be. */
export const settingsPages = [
  "keys",
  "webhooks",
  "signing",
  "company",
  "brand",
  "members",
  "fonts",
  "audit",
  "server",
] as const;
