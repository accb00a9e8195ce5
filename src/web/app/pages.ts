import { type ComponentType, lazy } from "react";

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
export const AccountPage = lazyPage("AccountPage", () => import("../account/account-page.tsx"));

export const DesignsPage = lazyPage("DesignsPage", () => import("../designs-page/designs-page.tsx"));
export const DeletedPage = lazyPage("DeletedPage", () => import("../designs-page/deleted/deleted-page.tsx"));
export const DesignPage = lazyPage("DesignPage", () => import("../design-page/design-page.tsx"));
const loadEditor = () => import("../editor/editor-page.tsx");
export const EditorPage = lazyPage("EditorPage", loadEditor);
// Its code is the largest, so it loads beside the session.
if (location.pathname.endsWith("/edit")) void loadEditor().catch(() => undefined);
export const UsagePage = lazyPage("UsagePage", () => import("../usage/usage-page.tsx"));
export const KeysPage = lazyPage("KeysPage", () => import("../settings/keys/keys-page.tsx"));
export const CompanyPage = lazyPage("CompanyPage", () => import("../settings/company/company-page.tsx"));
export const MembersPage = lazyPage("MembersPage", () => import("../settings/members/members-page.tsx"));
export const ServerPage = lazyPage("ServerPage", () => import("../settings/server/server-page.tsx"));
export const FontsPage = lazyPage("FontsPage", () => import("../settings/fonts/fonts-page.tsx"));

const reloadKey = "limn.reloaded-for-new-files";
const retryMs = 2000;

/**
 * A page whose code loads when it is first shown. After a server update the old chunks no longer exist, so the window
 * reloads once to get the new ones. While the server is unreachable it waits instead, because a reload would replace
 * the page with the browser's error page.
 */
function lazyPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): ComponentType {
  return lazy<ComponentType>(async () => {
    try {
      const module = await load().catch(async () => {
        await waitForServer();
        return await load();
      });
      sessionStorage.removeItem(reloadKey);
      return { default: module[name] };
    } catch (error) {
      if (sessionStorage.getItem(reloadKey) !== null) throw error;
      sessionStorage.setItem(reloadKey, location.href);
      location.reload();
      return await new Promise<never>(() => {});
    }
  });
}

/** Resolves when the server responds, with any status. */
async function waitForServer(): Promise<void> {
  const isReachable = () =>
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, retryMs));
}
