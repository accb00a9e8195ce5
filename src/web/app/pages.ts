import { type ComponentType, lazy } from "react";

/** Every page, each with its own piece of code. */
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
export const UsagePage = lazyPage("UsagePage", () => import("../usage/usage-page.tsx"));
export const KeysPage = lazyPage("KeysPage", () => import("../settings/keys/keys-page.tsx"));
export const CompanyPage = lazyPage("CompanyPage", () => import("../settings/company/company-page.tsx"));
export const MembersPage = lazyPage("MembersPage", () => import("../settings/members/members-page.tsx"));
export const FontsPage = lazyPage("FontsPage", () => import("../settings/fonts/fonts-page.tsx"));

const reloadedAt = "limn.reloaded-for-new-files";

/** Milliseconds. */
const betweenTries = 2000;

/**
 * A page whose code loads when it is first needed. After an update of the server the old files are gone: then the
 * window reloads once to get the new ones. While the server can't be reached, it waits, because reloading would
 * show the browser's error page instead.
 */
function lazyPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): ComponentType {
  return lazy<ComponentType>(async () => {
    try {
      const module = await load().catch(async () => {
        await serverReached();
        return await load();
      });
      sessionStorage.removeItem(reloadedAt);
      return { default: module[name] };
    } catch (error) {
      if (sessionStorage.getItem(reloadedAt) !== null) throw error;
      sessionStorage.setItem(reloadedAt, location.href);
      location.reload();
      return await new Promise<never>(() => {});
    }
  });
}

/** Resolves once the server answers, whatever it says. */
async function serverReached(): Promise<void> {
  const asked = () =>
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
  while (!(await asked())) await new Promise((resolve) => setTimeout(resolve, betweenTries));
}
