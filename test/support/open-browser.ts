import { type Browser, chromium } from "playwright-core";

/** A headless Chromium of this machine's own, that looks for nothing elsewhere. */
export async function openBrowser(): Promise<Browser> {
  const flags =
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  return await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: flags.split(" "),
  });
}
