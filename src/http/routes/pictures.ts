import { readFile } from "node:fs/promises";
import type { App } from "../limn-app.ts";

const picture = new URL("../../../docs/pictures/starter-designs.jpg", import.meta.url);

const kept = { "Cache-Control": "public, max-age=86400", "X-Content-Type-Options": "nosniff" };
// An italic L with a brush's foot, on the ground of the starter designs' wall.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#15131c"/><path d="M15.5 6 11 23.5c3-1.6 6.5-1.5 11.5.5" fill="none" stroke="#ff9c78" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The icon of every page, and the wall of starter designs, which is a file: nothing here counts as an open. */
export function servePictures(app: App): void {
  app.get("/favicon.svg", (context) => context.body(icon, 200, { ...kept, "Content-Type": "image/svg+xml" }));
  app.get("/pictures/starter-designs.jpg", async (context) => {
    const bytes = await readFile(picture);
    return context.body(bytes, 200, { ...kept, "Content-Type": "image/jpeg" });
  });
}
