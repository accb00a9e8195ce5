import { expect, it } from "vitest";
import { noChoices, withChoices } from "./snippet-choices.ts";

it("keeps what a change doesn't give", () => {
  const first = withChoices(noChoices, {
    kinds: { tier: "tag" },
    fields: { mailchimp: { tier: "TIER" }, klaviyo: { tier: "tier" } },
    alt: "An offer",
  });
  const second = withChoices(first, {
    kinds: { product: "text" },
    fields: { mailchimp: { product: "BOUGHT" } },
    is_sharp: false,
  });
  expect(second).toEqual({
    kinds: { tier: "tag", product: "text" },
    fields: { mailchimp: { tier: "TIER", product: "BOUGHT" }, klaviyo: { tier: "tier" } },
    alt: "An offer",
    is_sharp: false,
  });
});
