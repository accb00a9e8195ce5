import { createElement } from "react";
import { EditorFrame, isEditorPage } from "./shell/editor-frame.tsx";
import { lazyPage } from "./shell/lazy-page.tsx";

// Each page is a chunk of its own, loaded when it is first shown.
export const SignInPage = lazyPage("SignInPage", () => import("./features/account/sign-in-page.tsx"));
export const SetUpPage = lazyPage("SetUpPage", () => import("./features/account/set-up-page.tsx"));
export const InvitationPage = lazyPage(
  "InvitationPage",
  () => import("./features/account/invitation-page.tsx"),
);
export const ForgottenPasswordPage = lazyPage(
  "ForgottenPasswordPage",
  () => import("./features/account/forgotten-password-page.tsx"),
);
export const ResetPasswordPage = lazyPage(
  "ResetPasswordPage",
  () => import("./features/account/reset-password-page.tsx"),
);
export const ChangeEmailPage = lazyPage(
  "ChangeEmailPage",
  () => import("./features/account/change-email-page.tsx"),
);
export const SharedDraftPage = lazyPage(
  "SharedDraftPage",
  () => import("./features/shared-draft/shared-draft-page.tsx"),
);
export const AccountPage = lazyPage("AccountPage", () => import("./features/account/account-page.tsx"));

export const DesignsPage = lazyPage("DesignsPage", () => import("./features/library/designs-page.tsx"));
export const DeletedPage = lazyPage(
  "DeletedPage",
  () => import("./features/library/deleted/deleted-page.tsx"),
);
export const DesignPage = lazyPage("DesignPage", () => import("./features/design/design-page.tsx"));
const loadEditor = () => import("./editor/editor-page.tsx");
export const EditorPage = lazyPage("EditorPage", loadEditor, createElement(EditorFrame));
// Its code is the largest, so it loads beside the session.
if (isEditorPage(location.pathname)) void loadEditor().catch(() => undefined);
export const GuidePage = lazyPage("GuidePage", () => import("./features/guide/guide-page.tsx"));
export const TablesPage = lazyPage("TablesPage", () => import("./features/tables/tables-page.tsx"));
export const TablePage = lazyPage("TablePage", () => import("./features/tables/table/table-page.tsx"));
export const UsagePage = lazyPage("UsagePage", () => import("./features/usage/usage-page.tsx"));
export const KeysPage = lazyPage("KeysPage", () => import("./features/settings/keys/keys-page.tsx"));
export const AuditPage = lazyPage("AuditPage", () => import("./features/settings/audit/audit-page.tsx"));
export const CompanyPage = lazyPage(
  "CompanyPage",
  () => import("./features/settings/company/company-page.tsx"),
);
export const BrandPage = lazyPage("BrandPage", () => import("./features/settings/brand/brand-page.tsx"));
export const MembersPage = lazyPage(
  "MembersPage",
  () => import("./features/settings/members/members-page.tsx"),
);
export const ServerPage = lazyPage("ServerPage", () => import("./features/settings/server/server-page.tsx"));
export const WebhooksPage = lazyPage(
  "WebhooksPage",
  () => import("./features/settings/webhooks/webhooks-page.tsx"),
);
export const SigningPage = lazyPage(
  "SigningPage",
  () => import("./features/settings/signing/signing-page.tsx"),
);
export const FontsPage = lazyPage("FontsPage", () => import("./features/settings/fonts/fonts-page.tsx"));
