import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Redirect, Route, Switch, useParams } from "wouter";
import { createCalls } from "./api/calls.ts";
import { useCompany } from "./api/company.ts";
import { useSession } from "./api/session.ts";
import { Loading } from "./kit/loading.tsx";
import { NotFoundPage } from "./shell/message-pages.tsx";
import * as pages from "./pages.ts";
import { SettingsFrame } from "./shell/settings-frame.tsx";
import { SignedIn } from "./signed-in.tsx";
import * as words from "./words.ts";

/** Maps addresses to pages. `src/http/dashboard/serve-files.ts` lists the same addresses. */
export function Routes() {
  return (
    <Switch>
      <Route path="/sign-in" component={pages.SignInPage} />
      <Route path="/set-up/:token" component={pages.SetUpPage} />
      <Route path="/invitations/:token" component={pages.InvitationPage} />
      <Route path="/forgotten-password" component={pages.ForgottenPasswordPage} />
      <Route path="/reset-password/:token" component={pages.ResetPasswordPage} />
      <Route path="/change-email/:token" component={pages.ChangeEmailPage} />
      <Route path="/shared/:token" component={pages.SharedDraftPage} />
      <Route>
        <SignedIn>
          <SignedInRoutes />
        </SignedIn>
      </Route>
    </Switch>
  );
}

function SignedInRoutes() {
  return (
    <Switch>
      <Route path="/" component={HomeRedirect} />
      <Route path="/c/:company" component={HomeRedirect} />
      <Route path="/you" component={pages.AccountPage} />
      <Route path="/c/:company/designs" component={pages.DesignsPage} />
      <Route path="/c/:company/deleted" component={pages.DeletedPage} />
      <Route path="/designs/:id/edit" component={DesignRedirect} />
      <Route path="/c/:company/designs/:id/edit" component={pages.EditorPage} />
      <Route path="/c/:company/designs/:id/:tab?" component={pages.DesignPage} />
      <Route path="/c/:company/guide" component={pages.GuidePage} />
      <Route path="/c/:company/tables" component={pages.TablesPage} />
      <Route path="/c/:company/tables/:name" component={pages.TablePage} />
      <Route path="/c/:company/usage" component={pages.UsagePage} />
      <Route path="/c/:company/settings/:page" component={SettingsRoutes} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

const settingsPages: Record<string, ComponentType> = {
  keys: pages.KeysPage,
  webhooks: pages.WebhooksPage,
  signing: pages.SigningPage,
  company: pages.CompanyPage,
  brand: pages.BrandPage,
  members: pages.MembersPage,
  fonts: pages.FontsPage,
  audit: pages.AuditPage,
  server: pages.ServerPage,
};

function SettingsRoutes() {
  const { page } = useParams<{ page: string }>();
  const SettingsPage = Object.hasOwn(settingsPages, page) ? settingsPages[page] : undefined;
  if (SettingsPage === undefined) return <NotFoundPage />;
  return (
    <SettingsFrame>
      <SettingsPage />
    </SettingsFrame>
  );
}

/** Redirects `/` and `/c/{company}` to the designs. */
function HomeRedirect() {
  const { id } = useCompany();
  return <Redirect to={`/c/${id}/designs`} replace />;
}

/** Redirects `/designs/{id}/edit` to the editor in the company that has the design. */
function DesignRedirect() {
  const { id } = useParams<{ id: string }>();
  const companies = useSession().data?.companies ?? [];
  const owner = useQuery({
    queryKey: ["company-of-design", id, companies.map((company) => company.id)],
    queryFn: async () => {
      const found = await Promise.allSettled(
        companies.map(async (company) => {
          await createCalls(`/dashboard/${company.id}`).get("/v1/images/{id}", { path: { id } });
          return company.id;
        }),
      );
      return found.find((result) => result.status === "fulfilled")?.value ?? null;
    },
    retry: false,
  });
  if (owner.data === undefined && owner.error === null) return <Loading label={words.findingDesign} />;
  if (typeof owner.data !== "string") return <NotFoundPage />;
  return <Redirect to={`/c/${owner.data}/designs/${id}/edit`} replace />;
}
