import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { alternativeText, type SnippetValue } from "../senders/alternative-text.ts";
import { findSender } from "../senders/senders.ts";
import { altTemplateOf } from "./alt-text.ts";
import { drawnAltOf } from "./drawn-alt.ts";

type Change = Record<string, unknown>;

/** The alternative text that a snippet for a sender has. */
function altOf(
  layers: readonly Change[],
  {
    more = {},
    values = {},
    sender = "html",
  }: { more?: Change; values?: Record<string, SnippetValue>; sender?: string } = {},
): string {
  const drawn = drawnAltOf({ ...designOf(...layers), ...more });
  return alternativeText({ name: "Spring", alt: "auto", drawn }, values, findSender(sender));
}

const at = (x: number, y: number, text: string, more: Change = {}) =>
  textLayer({ x, y, width: 90, height: 20, font_size: 14, text, ...more });
const tag = (field: string): SnippetValue => ({ kind: "tag", field });
const text = (value: string): SnippetValue => ({ kind: "text", text: value });

describe("what is drawn", () => {
  it("is said with the merge tags of each sender", () => {
    const layers = [at(0, 0, "Good morning, {{first_name}}")];
    const values = { first_name: tag("FNAME") };
    expect(altOf(layers, { values, sender: "mailchimp" })).toBe("Good morning, *|FNAME|*");
    expect(altOf(layers, { values, sender: "hubspot" })).toBe(
      "Good morning, {{ personalization_token('contact.FNAME', '') }}",
    );
    expect(altOf(layers, { values: { first_name: text("Ada") } })).toBe("Good morning, Ada");
  });

  it("has each placeholder's own fallback", () => {
    const layers = [at(0, 0, "Hi {{name|there}}"), at(0, 50, "{{name|Somebody}}’s card")];
    expect(altOf(layers, { values: { name: tag("N") }, sender: "mailerlite" })).toBe(
      "Hi {$n|default('there')}. {$n|default('Somebody')}’s card",
    );
    expect(altOf(layers)).toBe("Hi there. Somebody’s card");
  });

  it("falls back as layers do", () => {
    const layer = at(0, 0, "Ada", { dynamic: true, name: "guest", fallback: "Dear {{role|guest}}" });
    expect(altOf([layer])).toBe("Ada");
    expect(altOf([layer], { values: { guest: text("*|FNAME|*") } })).toBe("Dear guest");
    expect(altOf([layer], { values: { guest: text(" ") } })).toBe("Dear guest");
    expect(altOf([layer], { values: { guest: tag("GUEST") }, sender: "mailerlite" })).toBe(
      "{$guest|default('Dear guest')}",
    );
    expect(altOf([layer], { values: { GUEST: text("Zoë") } })).toBe("Zoë");
  });

  it("is formatted as in the image, and without the stars of highlights", () => {
    const layers = [
      at(0, 0, "*{{price|format:currency:EUR:0|locale:de-DE}}* a {{unit}}", { highlight_color: "#ff0000" }),
    ];
    expect(altOf(layers, { values: { price: text("1200"), unit: text("2*3*4") } })).toBe("1.200 € a 2*3*4");
  });

  it("leaves a merge tag's value as the sender has it, because senders don't format", () => {
    const layers = [at(0, 0, "{{tier|format:map:gold=Gold member|Member}}")];
    expect(altOf(layers, { values: { tier: tag("TIER") }, sender: "active-campaign" })).toBe("%TIER%");
  });

  it("joins texts into sentences, and lines into one", () => {
    expect(
      altOf([at(0, 0, "Good\nmorning!"), at(0, 50, "The trails open"), at(0, 100, "→"), at(0, 150, "Go")]),
    ).toBe("Good morning! The trails open. Go");
    expect(altOf([at(0, 0, "1,204"), at(0, 50, "kilometres"), at(0, 100, "Top 4 %")])).toBe(
      "1,204 kilometres. Top 4 %",
    );
    expect(altOf([at(0, 0, "月\n見\n船"), at(0, 100, "乗船券")], { more: { language: "ja" } })).toBe(
      "月見船。乗船券",
    );
  });

  it("is the design's name if there is no text", () => {
    expect(altOf([{ type: "shape" }])).toBe("Spring");
    expect(altOf([at(0, 0, " ")])).toBe("Spring");
  });

  it("never breaks out of the attribute, whatever stands in the design", () => {
    expect(altOf([at(0, 0, '"><script> \u{F0000}0\u{F0001}')])).toBe("&quot;&gt;&lt;script&gt; 0");
  });
});

describe("what only some readers see", () => {
  const vip = (more: Change = {}) =>
    at(0, 50, "For gold members", { show_when: { all: [{ parameter: "tier", is: "gold" }] }, ...more });
  const layers = [at(0, 0, "Hello"), vip()];

  it("is said if the snippet's values show it to everybody", () => {
    expect(altOf(layers, { values: { tier: text("gold") } })).toBe("Hello. For gold members");
    expect(altOf(layers, { values: { tier: text("silver") } })).toBe("Hello");
    expect(altOf(layers)).toBe("Hello");
  });

  it("is left out if it depends on a merge tag, the time or a countdown", () => {
    expect(altOf(layers, { values: { tier: tag("TIER") }, sender: "mailchimp" })).toBe("Hello");
    const timed = { show_when: { all: [{ time: { weekdays: ["mon"] } }] } };
    expect(altOf([at(0, 0, "Hello"), at(0, 50, "It is Monday", timed)])).toBe("Hello");
    const either = { any: [{ time: { weekdays: ["mon"] } }, { parameter: "tier", is: "gold" }] };
    expect(altOf([at(0, 0, "Hello"), vip({ show_when: either })], { values: { tier: text("gold") } })).toBe(
      "Hello. For gold members",
    );
  });

  it("is left out with its group, and if it is hidden or clear", () => {
    const group = {
      type: "group",
      layer_id: "g",
      name: "g",
      show_when: { all: [{ parameter: "tier", is: "gold" }] },
    };
    expect(altOf([at(0, 0, "Hello"), group, at(0, 50, "Inside", { group: "g" })])).toBe("Hello");
    expect(altOf([at(0, 0, "Hello", { hidden: true }), at(0, 50, "There", { opacity: 0 })])).toBe("Spring");
  });

  it("is left out if rows of tables may fill it", () => {
    const more = { data: [{ table: "readers", key: "{{id}}" }] };
    const rowLayers = [at(0, 0, "Your card"), at(0, 50, "{{points|0}} points"), at(0, 100, "Hi {{name}}")];
    expect(altOf(rowLayers, { more, values: { name: tag("N") }, sender: "mailchimp" })).toBe(
      "Your card. Hi *|N|*",
    );
  });
});

describe("the reading order", () => {
  it("goes from top to bottom, and from where the script starts", () => {
    const columns = [
      at(200, 52, "East"),
      at(0, 100, "Below"),
      at(100, 50, "Gate"),
      at(0, 0, "Title"),
      at(0, 55, "Seat"),
    ];
    expect(altOf(columns)).toBe("Title. Seat. Gate. East. Below");
    expect(altOf(columns, { more: { language: "ar" } })).toBe("Title. East. Gate. Seat. Below");
  });

  it("keeps the order of a stack, and a group together", () => {
    const stack = {
      type: "group",
      layer_id: "s",
      name: "s",
      x: 0,
      y: 0,
      width: 300,
      height: 90,
      layout: { direction: "row" },
    };
    expect(
      altOf([at(0, 100, "Last"), stack, at(200, 0, "One", { group: "s" }), at(0, 0, "Two", { group: "s" })]),
    ).toBe("One. Two. Last");
    const group = { type: "group", layer_id: "g", name: "g", x: 0, y: 0, width: 100, height: 100 };
    expect(
      altOf([
        group,
        at(0, 0, "A", { group: "g" }),
        at(150, 0, "C"),
        at(0, 40, "B", { group: "g" }),
        at(150, 40, "D"),
      ]),
    ).toBe("A. B. C. D");
  });

  it("reads each value after its label, and a grid of equal texts by rows", () => {
    const label = (x: number, text: string) => at(x, 0, text, { font_size: 10, height: 14 });
    const value = (x: number, text: string) => at(x, 16, text, { font_size: 20, height: 26 });
    const ticket = [label(0, "Seat"), label(100, "Gate"), value(0, "C 14"), value(100, "East")];
    expect(altOf(ticket)).toBe("Seat. C 14. Gate. East");
    const grid = [at(0, 0, "A"), at(100, 0, "B"), at(0, 20, "C"), at(100, 20, "D")];
    expect(altOf(grid)).toBe("A. B. C. D");
  });

  it("isn't changed by pictures and shapes, whatever they cover", () => {
    const behind = { type: "shape", x: 0, y: 0, width: 400, height: 200 };
    expect(altOf([behind, at(100, 100, "Second"), at(200, 0, "First"), at(0, 150, "Third")])).toBe(
      "First. Second. Third",
    );
  });

  it("goes by the lines of a text, not by its box", () => {
    expect(altOf([at(0, 0, "Bottom", { height: 200, vertical_align: "bottom" }), at(0, 20, "Top")])).toBe(
      "Top. Bottom",
    );
  });
});

describe("for programs", () => {
  const template = (layers: readonly Change[], alt = "auto") =>
    altTemplateOf({ name: "Spring", alt, drawn: drawnAltOf(designOf(...layers)) });

  it("has placeholders for all values", () => {
    const layers = [
      at(0, 0, "Hi {{first_name|format:name|there}}"),
      at(0, 50, "Sale", { dynamic: true, name: "title" }),
      at(0, 100, "Sale {{a|b}}", { dynamic: true, name: "other", fallback: "{ }" }),
    ];
    expect(template(layers)).toBe("Hi {{first_name|format:name|there}}. {{title|Sale}}. {{other}}");
  });

  it("is the design's own text unless that is the word auto", () => {
    expect(template([], "Hello {{a|b}}")).toBe("Hello {{a|b}}");
    for (const alt of ["Auto", "auto ", "auto."]) expect(template([at(0, 0, "Hi")], alt)).toBe(alt);
    expect(alternativeText({ name: "x", alt: "auto " }, {}, findSender("html"))).toBe("auto");
  });
});
