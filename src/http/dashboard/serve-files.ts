import type { Context } from "hono";
import type { PublicUrls } from "../../operations/services.ts";
import {
  designTabs,
  openAddresses,
  settingsPages,
  sharedDraftAddress,
  signedInAddresses,
} from "../../web/shell/addresses.ts";
import type { App } from "../hono-app.ts";
import { guestHeaders, type GuestPageStatus } from "../guest-headers.ts";
import { notFoundResponse } from "../problem.ts";
import { answerStaticFile } from "../static-file.ts";
import { type BuiltFiles, createBuiltFiles } from "./built-files.ts";
import { isHtmlAccepted, notBuiltResponse } from "../pages/status-pages.ts";

/** Pages that the server answers alike. */
const pages = [...openAddresses, ...signedInAddresses]
  .filter((address) => address !== sharedDraftAddress)
  .map((address) =>
    address
      .replace(":tab?", `:tab{${designTabs.join("|")}}?`)
      .replace(":page", `:page{${settingsPages.join("|")}}`),
  );

interface DashboardFiles {
  folder: string;
  urls: PublicUrls;
  guestPageStatus: GuestPageStatus;
}

/** Serves the built dashboard from memory: its files, and the one HTML page for all its paths. */
export function serveDashboardFiles(app: App, { folder, urls, guestPageStatus }: DashboardFiles): void {
  const builtFiles = createBuiltFiles(folder);
  const headers = makePageHeaders(urls);
  const page =
    (status: number, more: Record<string, string> = {}) =>
    (context: Context) => {
      const files = builtFiles();
      return files === undefined
        ? notBuiltResponse(context.req.raw)
        : answer(context, files, "/index.html", { status, headers: { ...headers, ...more } });
    };
  for (const path of pages) app.get(path, page(200));
  app.get(sharedDraftAddress, async (context) => page(await guestPageStatus(context), guestHeaders)(context));
  // For other paths of a company a browser gets the dashboard, which says so; a program gets a problem document.
  app.get("/c/*", (context) =>
    isHtmlAccepted(context.req.raw.headers) ? page(404)(context) : notFoundResponse(context.get("requestId")),
  );
  const file = (context: Context) => answer(context, builtFiles() ?? new Map(), context.req.path, {});
  app.get("/assets/:file", file);
  app.get("/theme.js", file);
  app.get("/docs/try-it.js", file);
}

async function answer(
  context: Context,
  files: BuiltFiles,
  address: string,
  extra: Parameters<typeof answerStaticFile>[2],
): Promise<Response> {
  const file = files.get(address);
  if (file === undefined) return notFoundResponse(String(context.get("requestId")));
  return await answerStaticFile(file, context.req.raw, extra);
}

/** Allows our own files and pictures from the runtime URL's origin, and no framing. */
function makePageHeaders({ renderBase }: PublicUrls): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data: ${new URL(renderBase).origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Frame-Options": "DENY",
  };
}
