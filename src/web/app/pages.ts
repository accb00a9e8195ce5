import { lazyPage } from "./lazy-page.tsx";

// Each page is a chunk of its own, loaded when it is first shown.
export const SignInPage = lazyPage("SignInPage", () => import("../account/sign-in-page.tsx"));
export const SetUpPage = lazyPage("SetUpPage", () => import("../account/set-up-page.tsx"));
export const InvitationPage = lazyPage("InvitationPage", () => import("../account/invitation-page.tsx"));
export const ForgottenPasswordPage = lazyPage(
  "ForgottenPasswordPage",
  () => import("../account/forgotten-password-page.tsx"),
);
export const ResetPasswordPage = lazyPage(
  "ResetPasswordPage",
  () => import("../account/reset-password-page.tsx"),
);
export const ChangeEmailPage = lazyPage("ChangeEmailPage", () => import("../account/change-email-page.tsx"));
export const AccountPage = lazyPage("AccountPage", () => import("../account/account-page.tsx"));

export const DesignsPage = lazyPage("DesignsPage", () => import("../designs-page/designs-page.tsx"));
export const DeletedPage = lazyPage("DeletedPage", () => import("../designs-page/deleted/deleted-page.tsx"));
export const DesignPage = lazyPage("DesignPage", () => import("../design-page/design-page.tsx"));
const loadEditor = () => import("../editor/editor-page.tsx");
export const EditorPage = lazyPage("EditorPage", loadEditor);
// Its code is the largest, so it loads beside the session.
if (location.pathname.endsWith("/edit")) void loadEditor().catch(() => undefined);
export const GuidePage = lazyPage("GuidePage", () => import("../guide/guide-page.tsx"));
export const UsagePage = lazyPage("UsagePage", () => import("../usage/usage-page.tsx"));
export const KeysPage = lazyPage("KeysPage", () => import("../settings/keys/keys-page.tsx"));
export const CompanyPage = lazyPage("CompanyPage", () => import("../settings/company/company-page.tsx"));
export const MembersPage = lazyPage("MembersPage", () => import("../settings/members/members-page.tsx"));
export const ServerPage = lazyPage("ServerPage", () => import("../settings/server/server-page.tsx"));
export const WebhooksPage = lazyPage("WebhooksPage", () => import("../settings/webhooks/webhooks-page.tsx"));
export const SigningPage = lazyPage("SigningPage", () => import("../settings/signing/signing-page.tsx"));
export const FontsPage = lazyPage("FontsPage", () => import("../settings/fonts/fonts-page.tsx"));
