import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import type { WebhookSender } from "../../remote/post-webhook.ts";
import { invalid } from "../service-error.ts";

/**
 * Throws invalid for an address that nothing can be sent to. What is wrong in its text is said; all other refusals have the
 * same words, so that nobody can find out which names are private.
 */
export async function checkWebhookAddress(
  sender: Pick<WebhookSender, "accepts">,
  address: string,
): Promise<void> {
  if (await sender.accepts(address)) return;
  const allowed = ["a public http or https address on port 80 or 443"];
  const message = `This address can't be used: ${describeMistake(address)}`;
  throw invalid([{ path: "url", message, found: cutToCodeUnits(address, 80), allowed }]);
}

function describeMistake(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "it isn't a whole URL, such as https://example.com/limn";
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return `it begins with ${url.protocol}, not with http: or https:`;
  }
  if (url.username !== "" || url.password !== "") return "it has a user name or a password in it";
  // The port of the scheme itself is left out by the parser.
  if (url.port !== "" && url.port !== "80" && url.port !== "443") {
    return `its port is ${url.port}, not 80 or 443`;
  }
  return "it must be public, and on port 80 or 443";
}
