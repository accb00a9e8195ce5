import { type Browser, chromium } from "playwright-core";

/**
 * A headless Chromium of this machine, without background connections. `scrollbars` shows those that take space, which
 * are hidden by default.
 */
export async function openBrowser({ scrollbars = false } = {}): Promise<Browser> {
  const flags =
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  return await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: flags.split(" "),
    ignoreDefaultArgs: scrollbars ? ["--hide-scrollbars"] : [],
  });
}
