import fc from "fast-check";
import { expect, test } from "vitest";
import { presentText, readQuery } from "../../design/query-values.ts";
import { imgSnippet, type SnippetValue } from "./img-snippet.ts";
import { findSender, senders } from "./senders.ts";

const renderUrl = "https://limn.example/img?c=com_1&i=dsn_1";
const design = { name: "Banner", render_url: renderUrl, width: 600, height: 300, alt: "" };
const tag = (field: string): SnippetValue => ({ kind: "tag", field });
const text = (value: string): SnippetValue => ({ kind: "text", text: value });

test("a snippet for Mailchimp, in whole", () => {
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

test("the alternative text is the design's name where it has none, and its fallbacks where nothing is given", () => {
  const sender = findSender("html");
  expect(imgSnippet({ design, values: {}, sender })).toContain('alt="Banner"');
  const greeting = { ...design, alt: "Hi {{first_name|there}}, {{offer}}" };
  expect(imgSnippet({ design: greeting, values: { offer: text("10% off") }, sender })).toContain(
    'alt="Hi there, 10% off"',
  );
});

test("a typed text that looks like a sender's tag is not one in the alternative text", () => {
  const values = { first_name: text("{{ secret }} *|X|* %X% [x]") };
  const alt = { ...design, alt: "{{first_name}}" };
  expect(imgSnippet({ design: alt, values, sender: findSender("klaviyo") })).toContain(
    'alt="&#123;&#123; secret &#125;&#125; *|X|* %X% [x]"',
  );
  expect(imgSnippet({ design: alt, values, sender: findSender("mailchimp") })).not.toMatch(/alt="[^"]*\*\|/);
});

test("accented letters stay letters where %C3%A9t% could be taken for a tag", () => {
  const snippet = imgSnippet({
    design,
    values: { season: text("été & ici") },
    sender: findSender("active-campaign"),
  });
  expect(snippet).toContain("&amp;season=été+%26+ici");
});

/** Attributes of the one tag that a snippet has to be; throws when it is anything else. */
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

test("nothing that is typed breaks out of its attribute", () => {
  const value = fc.oneof(nasty.map(text), nasty.map(tag));
  fc.assert(
    fc.property(nasty, nasty, fc.dictionary(nasty, value), someSender, (name, alt, values, sender) => {
      const snippet = imgSnippet({ design: { ...design, name, alt: `${alt}{{a|b}}` }, values, sender });
      expect(Object.keys(attributesOf(snippet))).toEqual(["src", "width", "height", "alt", "style"]);
    }),
  );
});

test("tags stand in the address byte for byte", () => {
  fc.assert(
    fc.property(nasty, someSender, (field, sender) => {
      const written = sender.tags?.inUrl(field) ?? "";
      const { src = "" } = attributesOf(imgSnippet({ design, values: { a: tag(field) }, sender }));
      expect(src).toBe(`${renderUrl.replace("&", "&amp;")}${written === "" ? "" : `&amp;a=${written}`}`);
    }),
  );
});

test("an address without tags reads back to the same values", () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .filter((each) => !/^\s|^amp;/.test(each));
  fc.assert(
    fc.property(fc.dictionary(name, nasty), someSender, (typed, sender) => {
      const values = Object.fromEntries(Object.entries(typed).map(([key, each]) => [key, text(each)]));
      const { src = "" } = attributesOf(imgSnippet({ design, values, sender }));
      const query = unescape(src).slice(renderUrl.length);
      const expected = Object.entries(typed).filter(([, each]) => each !== "");
      expect(readQuery(query).map((each) => [each.name, each.value])).toEqual(
        expected.map(([key, each]) => [key.toWellFormed(), presentText(each).value]),
      );
    }),
  );
});
