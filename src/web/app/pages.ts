import { lazyPage } from "./lazy-page.ts";

/** Every page, each with its own piece of code. */
export const SignInPage = lazyPage("SignInPage", () => import("../people/sign-in-page.tsx"));
export const SetUpPage = lazyPage("SetUpPage", () => import("../people/set-up-page.tsx"));
export const InvitationPage = lazyPage("InvitationPage", () => import("../people/invitation-page.tsx"));
export const ForgottenPasswordPage = lazyPage(
  "ForgottenPasswordPage",
  () => import("../people/forgotten-password-page.tsx"),
);
export const ResetPasswordPage = lazyPage(
  "ResetPasswordPage",
  () => import("../people/reset-password-page.tsx"),
);
export const YouPage = lazyPage("YouPage", () => import("../people/you-page.tsx"));

export const DesignsPage = lazyPage("DesignsPage", () => import("../designs/designs-page.tsx"));
export const DeletedPage = lazyPage("DeletedPage", () => import("../designs/deleted/deleted-page.tsx"));
export const DesignPage = lazyPage("DesignPage", () => import("../design/design-page.tsx"));
export const UsagePage = lazyPage("UsagePage", () => import("../usage/usage-page.tsx"));
export const KeysPage = lazyPage("KeysPage", () => import("../settings/keys/keys-page.tsx"));
export const CompanyPage = lazyPage("CompanyPage", () => import("../settings/company/company-page.tsx"));
export const MembersPage = lazyPage("MembersPage", () => import("../settings/members/members-page.tsx"));
export const FontsPage = lazyPage("FontsPage", () => import("../settings/fonts/fonts-page.tsx"));
