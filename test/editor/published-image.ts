import type { Page } from "playwright-core";
import sharp from "sharp";
import type { DashboardBrowser } from "../support/dashboard-browser.ts";

/** Publishes the draft in the dialog, unless it is live already. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const live = dialog.getByText("Everything is published already");
  const ready = dialog.getByRole("button", { name: "Publish", exact: true, disabled: false });
  await live.or(ready).first().waitFor();
  await ((await live.isVisible()) ? dialog.getByRole("button", { name: "Cancel" }) : ready).click();
  await dialog.waitFor({ state: "detached" });
}

/** The pixels of the runtime URL's image, RGBA. */
export async function fetchImage(
  { limn: { base, caller } }: DashboardBrowser,
  id: string,
  query = "",
): Promise<Buffer> {
  const response = await fetch(`${base}/img?c=${caller.companyId}&i=${id}${query}`);
  return await sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** How many pixels differ by more than the edges of letters do between text renderers. */
export function differing(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let pixels = 0;
  for (let at = 0; at < one.length; at += 4) {
    const levels = [0, 1, 2].map((channel) =>
      Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)),
    );
    if (Math.max(...levels) > 90) pixels += 1;
  }
  return pixels;
}
