import { type Browser, chromium } from "playwright-core";
import { locateChromium } from "../../scripts/chromium.mjs";

/**
 * Pages of one origin share a process, and none is started in reserve. A whole Chromium has windows, each with an address bar
 * whose lists are pages of 200 scripts: they took two thirds of the processor time of opening a page.
 */
const fewProcesses = [
  "--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI",
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
];

/** How Debian sets letters, whom a whole Chromium asks and a headless shell doesn't. */
const hinting = "--font-render-hinting=slight";

/**
 * A headless Chromium of this machine, without background connections. `scrollbars` shows those that take space, which
 * are hidden by default.
 */
export async function openBrowser({ scrollbars = false } = {}): Promise<Browser> {
  const executablePath = locateChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium: name one in CHROMIUM_PATH.");
  const flags =
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  return await chromium.launch({
    executablePath,
    args: [...flags.split(" "), ...fewProcesses, hinting],
    ignoreDefaultArgs: scrollbars ? ["--hide-scrollbars"] : [],
  });
}
