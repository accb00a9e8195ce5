import { expect, test } from "vitest";
import { isMergeTag } from "../merge-tags.ts";
import { readQuery } from "../query-values.ts";
import type { Sender, TagSyntax } from "./sender.ts";
import { findSender, senders, suggestField } from "./senders.ts";

type TagSender = Sender & { tags: TagSyntax };
const tagSenders = senders.filter((sender): sender is TagSender => sender.tags !== undefined);

test("ids are unique slugs, and an unknown id means plain HTML", () => {
  const ids = senders.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(40);
  expect(findSender("nobody").id).toBe("html");
  expect(findSender(null).id).toBe("html");
});

test.each([
  ["mailchimp", "*|FNAME|*", "*|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*"],
  ["klaviyo", "{{ first_name|default:''|urlencode }}", "{{ first_name|default:'there' }}"],
  ["hubspot", "{{ contact.firstname }}", "{{ personalization_token('contact.firstname', 'there') }}"],
  ["active-campaign", "%FIRSTNAME%", "%FIRSTNAME%"],
  ["brevo", "{{ contact.FIRSTNAME|default:''|urlencode }}", "{{ contact.FIRSTNAME|default:'there' }}"],
  ["sendgrid", "{{first_name}}", "{{#if first_name}}{{first_name}}{{else}}there{{/if}}"],
  ["campaign-monitor", "[firstname,fallback=]", "[firstname,fallback=there]"],
  ["mailerlite", "{$name}", "{$name|default('there')}"],
  [
    "customer-io",
    "{{ customer.first_name | default: '' | url_encode }}",
    "{{ customer.first_name | default: 'there' | escape }}",
  ],
  [
    "salesforce-marketing-cloud",
    "%%=URLEncode(AttributeValue('FirstName'),1,1)=%%",
    "%%=IIF(EMPTY(AttributeValue('FirstName')),'there',AttributeValue('FirstName'))=%%",
  ],
  ["braze", "{{${first_name} | default: '' | url_encode}}", "{{${first_name} | default: 'there' | escape}}"],
  [
    "iterable",
    "{{#urlEncode}}{{{firstName}}}{{/urlEncode}}",
    "{{#if firstName}}{{firstName}}{{else}}there{{/if}}",
  ],
])("%s writes a first name as in its manual", (id, inUrl, inText) => {
  const sender = findSender(id);
  const field = suggestField(sender, "first_name");
  expect(sender.tags?.inUrl(field)).toBe(inUrl);
  expect(sender.tags?.inText(field, "there")).toBe(inText);
});

test.each(tagSenders.map((sender) => [sender.id, sender] as const))(
  "an unresolved tag of %s counts as a missing value, so that the design's fallback shows",
  (_, { tags }) => {
    for (const field of [...Object.values(tags.fields), "loyalty_points", "Shoe Size", "a.b"]) {
      const tag = tags.inUrl(field);
      expect(isMergeTag(tag)).toBe(true);
      expect(readQuery(`first_name=${tag}&next=1`)).toEqual([
        { name: "first_name", value: undefined, tag: true },
        { name: "next", value: "1" },
      ]);
      // A program that takes the tag's # for the beginning of a fragment leaves no more than this.
      expect(readQuery(`first_name=${tag}`.replace(/#.*$/s, ""))[0]?.value).toBeUndefined();
    }
  },
);

test.each(tagSenders.map((sender) => [sender.id, sender] as const))(
  "%s writes no tag for a field without a name",
  (_, { tags }) => {
    for (const field of ["", "  ", "\"'<>{}%|"]) {
      expect(tags.inUrl(field)).toBe("");
    }
  },
);

test("omits fallbacks that can't be written unchanged, and makes apostrophes typographic", () => {
  const klaviyo = findSender("klaviyo").tags;
  expect(klaviyo?.inText("first_name", "Rock'n'Roll")).toBe("{{ first_name|default:'Rock’n’Roll' }}");
  expect(klaviyo?.inText("first_name", "10 % off")).toBe("{{ first_name|default:'' }}");
  expect(klaviyo?.inText("first_name", "}} {{ x")).toBe("{{ first_name|default:'' }}");
});

test("suggests the company's field, then the contact field, then the parameter's name", () => {
  const mailchimp = findSender("mailchimp");
  expect(suggestField(mailchimp, "First-Name")).toBe("FNAME");
  expect(suggestField(mailchimp, "loyaltyPointsLeft")).toBe("LOYALTYPOI");
  expect(suggestField(mailchimp, "First-Name", [{ parameter: "first-name", field: "NICKNAME" }])).toBe(
    "NICKNAME",
  );
  expect(suggestField(mailchimp, "STRASSE", [{ parameter: "straße", field: "STREET" }])).toBe("STREET");
  expect(suggestField(findSender("iterable"), "loyalty points")).toBe("loyaltyPoints");
  expect(suggestField(findSender("salesforce-marketing-cloud"), "loyalty_points")).toBe("LoyaltyPoints");
  expect(suggestField(findSender("html"), "first_name")).toBe("");
});

test("looks custom properties up if the sender separates them", () => {
  expect(findSender("klaviyo").tags?.inUrl("Shoe Size")).toBe(
    "{{ person|lookup:'Shoe Size'|default:''|urlencode }}",
  );
  expect(findSender("braze").tags?.inUrl("shoe_size")).toContain("{{custom_attribute.${shoe_size} |");
  expect(findSender("iterable").tags?.inUrl("Shoe Size")).toContain("{{{[Shoe Size]}}}");
  expect(findSender("customer-io").tags?.inUrl("Shoe Size")).toContain("customer['Shoe Size']");
});
