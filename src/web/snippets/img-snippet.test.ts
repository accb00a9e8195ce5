import fc from "fast-check";
import { expect, test } from "vitest";
import { presentText, readQuery } from "../../design/query-values.ts";
import { defaultDisplayWidth, displaySize, imgSnippet, urlSnippet } from "./img-snippet.ts";
import type { SnippetValue } from "../../design/senders/alternative-text.ts";
import { findSender, senders } from "../../design/senders/senders.ts";

const renderUrl = "https://limn.example/img?c=com_1&i=dsn_1";
const design = { name: "Banner", render_url: renderUrl, width: 600, height: 300, alt: "" };
const tag = (field: string): SnippetValue => ({ kind: "tag", field });
const text = (value: string): SnippetValue => ({ kind: "text", text: value });

test("writes a complete snippet for Mailchimp", () => {
  const snippet = imgSnippet({
    design: { ...design, alt: "Good morning, {{first_name|there}}" },
    values: { first_name: tag("FNAME"), city: text("Bern & Thun") },
    sender: findSender("mailchimp"),
  });
  expect(snippet).toBe(
    `<img src="https://limn.example/img?c=com_1&amp;i=dsn_1&amp;first_name=*|FNAME|*&amp;city=Bern%20%26%20Thun"
     width="600" height="300" alt="Good morning, *|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*"
     style="display:block;max-width:100%;height:auto;border:0">`,
  );
});

test("wraps the image of a design with a link in it, with the same values and no scale", () => {
  const snippet = imgSnippet({
    design: { ...design, link: "https://shop.example/{{sku}}" },
    values: { first_name: tag("FNAME"), sku: text("a&b") },
    sender: findSender("mailchimp"),
    sharp: 2,
  });
  const query = "&amp;first_name=*|FNAME|*&amp;sku=a%26b";
  expect(snippet).toBe(
    `<a href="https://limn.example/go?c=com_1&amp;i=dsn_1${query}">
<img src="https://limn.example/img?c=com_1&amp;i=dsn_1&amp;scale=2${query}"
     width="600" height="300" alt="Banner"
     style="display:block;max-width:100%;height:auto;border:0">
</a>`,
  );
});

test("writes the URL alone with the same tags, without HTML's escapes", () => {
  const values = { first_name: tag("FNAME"), city: text("Bern & Thun"), empty: text("") };
  expect(urlSnippet({ design, values, sender: findSender("mailchimp") })).toBe(
    `${renderUrl}&first_name=*|FNAME|*&city=Bern%20%26%20Thun`,
  );
});

test("uses the design's name if it has no alt text, and fallbacks for missing values", () => {
  const sender = findSender("html");
  expect(imgSnippet({ design, values: {}, sender })).toContain('alt="Banner"');
  const greeting = { ...design, alt: "Hi {{first_name|there}}, {{offer}}" };
  expect(imgSnippet({ design: greeting, values: { offer: text("10% off") }, sender })).toContain(
    'alt="Hi there, 10% off"',
  );
});

test("escapes fixed text that looks like a merge tag in the alt text", () => {
  const values = { first_name: text("{{ secret }} *|X|* %X% [x]") };
  const alt = { ...design, alt: "{{first_name}}" };
  expect(imgSnippet({ design: alt, values, sender: findSender("klaviyo") })).toContain(
    'alt="&#123;&#123; secret &#125;&#125; *|X|* %X% [x]"',
  );
  expect(imgSnippet({ design: alt, values, sender: findSender("mailchimp") })).not.toMatch(/alt="[^"]*\*\|/);
});

test("keeps accented letters unencoded if %C3%A9t% could be read as a tag", () => {
  const snippet = imgSnippet({
    design,
    values: { season: text("été & ici") },
    sender: findSender("active-campaign"),
  });
  expect(snippet).toContain("&amp;season=été+%26+ici");
});

/** The attributes of the snippet's only tag. Throws if the snippet is anything else. */
function attributesOf(html: string): Record<string, string> {
  const whole = /^<img((?:\s+[a-z]+="[^"<>]*")+)>$/.exec(html);
  if (whole === null) throw new Error(`Not one image: ${html}`);
  const pairs = [...(whole[1] ?? "").matchAll(/([a-z]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

const unescape = (value: string) =>
  value
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const nasty = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...Array.from("\"'<>&=#%{}[]*|$+; \nae\u{F0000}1\u{F0001}é")) }),
);
const someSender = fc.constantFrom(...senders);

test("user input never ends its attribute", () => {
  const value = fc.oneof(nasty.map(text), nasty.map(tag));
  fc.assert(
    fc.property(nasty, nasty, fc.dictionary(nasty, value), someSender, (name, alt, values, sender) => {
      const snippet = imgSnippet({ design: { ...design, name, alt: `${alt}{{a|b}}` }, values, sender });
      expect(Object.keys(attributesOf(snippet))).toEqual(["src", "width", "height", "alt", "style"]);
    }),
  );
});

test("inserts tags into the URL unchanged", () => {
  fc.assert(
    fc.property(nasty, someSender, (field, sender) => {
      const tagText = sender.tags?.inUrl(field) ?? "";
      const { src = "" } = attributesOf(imgSnippet({ design, values: { a: tag(field) }, sender }));
      expect(src).toBe(`${renderUrl.replace("&", "&amp;")}${tagText === "" ? "" : `&amp;a=${tagText}`}`);
    }),
  );
});

test("a URL without tags parses to the same values", () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .filter((each) => !/^\s|^amp;/.test(each));
  fc.assert(
    fc.property(fc.dictionary(name, nasty), someSender, (texts, sender) => {
      const values = Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, text(each)]));
      const { src = "" } = attributesOf(imgSnippet({ design, values, sender }));
      const query = unescape(src).slice(renderUrl.length);
      const expected = Object.entries(texts).filter(([, each]) => each !== "");
      expect(readQuery(query).map((each) => [each.name, each.value])).toEqual(
        expected.map(([key, each]) => [key.toWellFormed(), presentText(each).value]),
      );
    }),
  );
});

const card = { width: 1200, height: 630 };

test("limits the display width in emails but not on pages", () => {
  expect(defaultDisplayWidth(card, true)).toBe(600);
  expect(defaultDisplayWidth(card, false)).toBe(1200);
  expect(defaultDisplayWidth({ width: 320, height: 90 }, true)).toBe(320);
});

test("keeps the aspect ratio, and uses the design's size for an invalid width", () => {
  expect(displaySize(card, 600)).toEqual({ width: 600, height: 315 });
  expect(displaySize({ width: 3000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
  for (const width of [0, -5, Number.NaN, 1.5]) expect(displaySize(card, width)).toEqual(card);
});

test("a sharp image is twice as large in emails, and shown as before", () => {
  const values = { first_name: text("Ada") };
  const mail = { design, values, sender: findSender("mailchimp"), sharp: 2 };
  expect(imgSnippet(mail)).toContain('&amp;scale=2&amp;first_name=Ada"');
  expect(imgSnippet(mail)).toContain('width="600"');
  expect(imgSnippet(mail)).not.toContain("srcset");
  expect(urlSnippet(mail)).toBe(`${renderUrl}&scale=2&first_name=Ada`);
});

test("a sharp image is one of two in pages, and the only one of its URL", () => {
  const html = { design, values: { city: text("Bern") }, sender: findSender("html"), sharp: 2 };
  expect(urlSnippet(html)).toBe(`${renderUrl}&scale=2&city=Bern`);
  const page = imgSnippet(html);
  expect(page).toContain('width="600" height="300"');
  expect(page).toMatch(/src="[^"]*&amp;city=Bern"\n\s+srcset="[^"]*Bern 1x, [^"]*Bern&amp;scale=2 2x"/);
});
