import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Redirect, Route, Switch, useParams } from "wouter";
import { createCalls } from "./api/calls.ts";
import { useCompany } from "./api/company.ts";
import { useSession } from "./api/session.ts";
import { Loading } from "./kit/loading.tsx";
import { openAddresses, type settingsPages, signedInAddresses } from "./shell/addresses.ts";
import { NotFoundPage } from "./shell/message-pages.tsx";
import * as pages from "./pages.ts";
import { SettingsFrame } from "./shell/settings-frame.tsx";
import { SignedIn } from "./signed-in.tsx";
import * as words from "./words.ts";

const openPages = {
  "/sign-in": pages.SignInPage,
  "/set-up/:token": pages.SetUpPage,
  "/invitations/:token": pages.InvitationPage,
  "/forgotten-password": pages.ForgottenPasswordPage,
  "/reset-password/:token": pages.ResetPasswordPage,
  "/change-email/:token": pages.ChangeEmailPage,
  "/shared/:token": pages.SharedDraftPage,
} satisfies Record<(typeof openAddresses)[number], ComponentType>;

const signedInPages = {
  "/": HomeRedirect,
  "/you": pages.AccountPage,
  "/c/:company": HomeRedirect,
  "/c/:company/designs": pages.DesignsPage,
  "/c/:company/deleted": pages.DeletedPage,
  "/designs/:id/edit": DesignRedirect,
  "/c/:company/designs/:id/edit": pages.EditorPage,
  "/c/:company/designs/:id/:tab?": pages.DesignPage,
  "/c/:company/guide": pages.GuidePage,
  "/c/:company/tables": pages.TablesPage,
  "/c/:company/tables/:name": pages.TablePage,
  "/c/:company/usage": pages.UsagePage,
  "/c/:company/settings/:page": SettingsRoutes,
} satisfies Record<(typeof signedInAddresses)[number], ComponentType>;

const pagesOfSettings: Record<string, ComponentType> = {
  keys: pages.KeysPage,
  webhooks: pages.WebhooksPage,
  signing: pages.SigningPage,
  company: pages.CompanyPage,
  brand: pages.BrandPage,
  members: pages.MembersPage,
  fonts: pages.FontsPage,
  audit: pages.AuditPage,
  server: pages.ServerPage,
} satisfies Record<(typeof settingsPages)[number], ComponentType>;

/** Maps addresses to pages. */
export function Routes() {
  return (
    <Switch>
      {openAddresses.map((path) => (
        <Route key={path} path={path} component={openPages[path]} />
      ))}
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
      {signedInAddresses.map((path) => (
        <Route key={path} path={path} component={signedInPages[path]} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

function SettingsRoutes() {
  const { page } = useParams<{ page: string }>();
  const SettingsPage = Object.hasOwn(pagesOfSettings, page) ? pagesOfSettings[page] : undefined;
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
