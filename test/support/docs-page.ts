import type { Browser, Locator, Page } from "playwright-core";

type PageOptions = Parameters<Browser["newPage"]>[0];

/** The docs page of the server at `base` in a browser, with an API key. */
export function docsPageIn(browser: Browser, { base, key }: { base: string; key: string }) {
  const pages: Page[] = [];

  /** Opens the page; `messages` collects the console's messages. */
  async function openDocs(options: PageOptions = {}): Promise<Page & { messages: string[] }> {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...options });
    pages.push(page);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(String(error)));
    await page.goto(`${base}/docs`);
    return Object.assign(page, { messages });
  }

  async function useKey(page: Page): Promise<void> {
    await page.fill("#key input[name=key]", key);
    await page.press("#key input[name=key]", "Enter");
  }

  return {
    openDocs,
    useKey,
    /** Waits until the page has loaded what the key gives access to. */
    async openWithKey(options: PageOptions = {}) {
      const page = await openDocs(options);
      await useKey(page);
      await page.getByText("which gives access to 2 designs").first().waitFor();
      return page;
    },
    async closePages(): Promise<void> {
      await Promise.all(pages.splice(0).map((page) => page.close()));
    },
  };
}

/** Opens the form of a call; returns its section. */
export async function openTry(page: Page, id: string): Promise<Locator> {
  const section = id === "openDesign" ? page.locator(".runtime") : page.locator(`#${id}`);
  await section.getByRole("button", { name: "Try it" }).click();
  return section;
}

/** Sends the call; returns the status that the page shows. */
export async function sendIn(section: Locator): Promise<string> {
  await section.getByRole("button", { name: "Send" }).click();
  const status = section.locator(".status");
  await status.waitFor();
  return (await status.textContent()) ?? "";
}
