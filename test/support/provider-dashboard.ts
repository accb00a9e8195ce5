import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { type DashboardBrowser, openDashboard } from "./dashboard-browser.ts";
import { type RealProvider, startRealProvider } from "./real-provider.ts";

/** A dashboard whose server signs in through a real provider. */
export interface ProviderDashboard extends AsyncDisposable {
  provider: RealProvider;
  dashboard: DashboardBrowser;
  /** From the page with the provider's button, through the provider's own pages. */
  signIn(page: Page, login: string): Promise<void>;
  /** Fails if our own pages have complained: the provider's name a font of another host. */
  expectNoComplaints(): void;
}

export async function openProviderDashboard(
  environment: Record<string, string> = {},
): Promise<ProviderDashboard> {
  await using undo = new AsyncDisposableStack();
  const provider = undo.use(await startRealProvider());
  // The provider is away while the server starts.
  const dashboard = undo.use(await openDashboard({ ...provider.environment, ...environment }));
  provider.serve(dashboard.limn.base);
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${dashboard.limn.base}/auth/oidc/start`, { redirect: "manual" });
      expect(answer.headers.get("location")).toMatch(provider.issuer);
    },
    { timeout: 120_000, interval: 500 },
  );
  const rest = undo.move();
  return {
    provider,
    dashboard,
    async signIn(page, login) {
      await page.getByRole("link", { name: "Sign in with Acme" }).click();
      await page.waitForURL(`${provider.issuer}/interaction/**`);
      await page.locator("input[name=login]").fill(login);
      await page.locator("input[name=password]").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
    },
    expectNoComplaints() {
      const own = dashboard.takeComplaints().filter((complaint) => !complaint.startsWith(provider.issuer));
      expect(own).toEqual([]);
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}
