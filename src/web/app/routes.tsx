import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { Loading } from "../ui/loading.tsx";
import { HomeRedirect } from "./home-redirect.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import * as pages from "./pages.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { SignedIn } from "./signed-in.tsx";

/** Which address shows which page. */
export function Routes() {
  return (
    <Suspense fallback={<Loading label="Loading the page" />}>
      <Switch>
        <Route path="/sign-in" component={pages.SignInPage} />
        <Route path="/set-up/:token" component={pages.SetUpPage} />
        <Route path="/invitations/:token" component={pages.InvitationPage} />
        <Route path="/forgotten-password" component={pages.ForgottenPasswordPage} />
        <Route path="/reset-password/:token" component={pages.ResetPasswordPage} />
        <Route>
          <SignedIn>
            <Suspense fallback={<Loading label="Loading the page" />}>
              <SignedInRoutes />
            </Suspense>
          </SignedIn>
        </Route>
      </Switch>
    </Suspense>
  );
}

function SignedInRoutes() {
  return (
    <Switch>
      <Route path="/" component={HomeRedirect} />
      <Route path="/c/:company" component={HomeRedirect} />
      <Route path="/you" component={pages.YouPage} />
      <Route path="/c/:company/designs" component={pages.DesignsPage} />
      <Route path="/c/:company/deleted" component={pages.DeletedPage} />
      <Route path="/c/:company/designs/:id/:tab?" component={pages.DesignPage} />
      <Route path="/c/:company/usage" component={pages.UsagePage} />
      <Route path="/c/:company/settings/:page?">
        <SettingsFrame>
          <SettingsRoutes />
        </SettingsFrame>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}

function SettingsRoutes() {
  return (
    <Switch>
      <Route path="/c/:company/settings/keys" component={pages.KeysPage} />
      <Route path="/c/:company/settings/company" component={pages.CompanyPage} />
      <Route path="/c/:company/settings/members" component={pages.MembersPage} />
      <Route path="/c/:company/settings/fonts" component={pages.FontsPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
