import { type Browser, chromium } from "playwright-core";

/** Pages of one origin share a process, and none is started in reserve. That takes an eighth of a test's time. */
const fewProcesses = [
  "--disable-features=SpareRendererForSitePerProcess",
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
];

/**
 * A headless Chromium of this machine, without background connections. `scrollbars` shows those that take space, which
 * are hidden by default.
 */
export async function openBrowser({ scrollbars = false } = {}): Promise<Browser> {
  const flags =
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  return await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [...flags.split(" "), ...fewProcesses],
    ignoreDefaultArgs: scrollbars ? ["--hide-scrollbars"] : [],
  });
}
