import { readFile } from "node:fs/promises";
import type { PublicUrls } from "../../operations/parts.ts";
import { pageResponse } from "../pages/page.ts";
import { welcomePage } from "../pages/welcome-page.ts";
import type { App } from "../app.ts";

const picture = new URL("../../../docs/pictures/starter-designs.jpg", import.meta.url);

/** `/`, and the one picture on it, which is a file: nothing here counts as an open. */
export function serveWelcome(app: App, urls: PublicUrls): void {
  const html = welcomePage(urls);
  app.get("/", () => pageResponse(html));
  app.get("/pictures/starter-designs.jpg", async (context) => {
    const bytes = await readFile(picture);
    return context.body(bytes, 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    });
  });
}
