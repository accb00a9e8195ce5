import { expect, it } from "vitest";
import { classifyFetcher } from "./fetcher-class.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

it.each([
  [
    "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
    "gmail_proxy",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0",
    "gmail_proxy",
  ],
  ["YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html", "yahoo_proxy"],
  ["Mozilla/5.0", "apple_relay"],
  ["", "scanner"],
  ["Barracuda Sentinel (EE)", "scanner"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "scanner"],
  ["curl/8.5.0", "scanner"],
  [iPhone, undefined],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)", undefined],
  ["Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)", undefined],
])("%s is %s", (agent, expected) => {
  expect(classifyFetcher(agent, () => "203.0.113.7")).toBe(expected);
});

it.each([
  ["66.249.84.3", "gmail_proxy"],
  ["::ffff:66.249.84.3", "gmail_proxy"],
  ["17.58.101.7", "apple_relay"],
  ["2001:db8::1", undefined],
  ["not an address", undefined],
])("a browser at %s is %s", (address, expected) => {
  expect(classifyFetcher(iPhone, () => address)).toBe(expected);
});
