import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPixels } from "../support/read-pixels.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

const box = { type: "shape", y: 0, width: 20, height: 20, fill_color: "#ff0000" };
const end = "2026-12-24T18:00";
const document = {
  name: "Sale",
  width: 80,
  height: 20,
  time_zone: "{{zone|Europe/Paris}}",
  output: { format: "png" },
  layers: [
    // Off the canvas: what conditions name needn't be seen.
    {
      layer_id: "clock",
      name: "clock",
      type: "countdown",
      until: `{{start|${end}}}`,
      plus: "1d",
      x: 200,
      y: 0,
      width: 20,
      height: 20,
    },
    { layer_id: "after", name: "after", ...box, x: 0, show_when: { all: [{ time: { after: end } }] } },
    {
      layer_id: "nights",
      name: "nights",
      ...box,
      x: 20,
      show_when: { all: [{ time: { from: "22:00", to: "06:00" } }] },
    },
    {
      layer_id: "weekend",
      name: "weekend",
      ...box,
      x: 40,
      show_when: { all: [{ time: { weekdays: ["sat", "sun"] } }] },
    },
    {
      layer_id: "over",
      name: "over",
      ...box,
      x: 60,
      show_when: { all: [{ countdown: "clock", is: "over" }] },
    },
  ],
};

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRest([document]);
});
afterAll(() => rest[Symbol.asyncDispose]());

/** Which of the layers of an image are shown. */
async function shownIn(bytes: Uint8Array): Promise<string[]> {
  const { data, width } = await readPixels(bytes);
  const names = ["after", "nights", "weekend", "over"];
  return names.filter((_, at) => data[(10 * width + at * 20 + 10) * 4 + 1] === 0);
}

async function shownAt(now: string, params: object = {}): Promise<string[]> {
  const json = { design_id: rest.designIds[0], now, params };
  const { status, body } = await rest.api("POST", "/v1/images", { json });
  expect(status).toBe(200);
  return await shownIn(body as Uint8Array);
}

describe("an image for a time", () => {
  test.each([
    ["2026-12-24T17:59:59.999", []],
    ["2026-12-24T18:00", ["after"]],
    ["2026-12-24T17:00:00Z", ["after"]],
    ["2026-12-24T22:00", ["after", "nights"]],
    ["2026-12-25T05:59", ["after", "nights"]],
    ["2026-12-25T18:00", ["after", "over"]],
    ["2026-12-26T00:00", ["after", "nights", "weekend", "over"]],
    ["2026-12-19", ["nights", "weekend"]],
  ])("%s, in the design's zone", async (now, expected) => expect(await shownAt(now)).toEqual(expected));

  test("doesn't depend on the times of images before", async () => {
    const [before, after] = ["2026-12-24T17:59:59.999", "2026-12-24T18:00:00.000"];
    // Often enough that the version has references of both.
    for (let round = 0; round < 4; round += 1) {
      expect(await shownAt(before)).toEqual([]);
      expect(await shownAt(after)).toEqual(["after"]);
    }
  });

  test("depends on a reader's own deadline and zone", async () => {
    expect(await shownAt("2026-12-21T12:00", { start: "2026-12-20T12:00" })).toEqual(["over"]);
    expect(await shownAt("2026-12-21T11:59", { start: "2026-12-20T12:00" })).toEqual([]);
    // Tokyo is eight hours ahead of Paris.
    expect(await shownAt("2026-12-24T10:00", { zone: "Asia/Tokyo" })).toEqual(["after"]);
    expect(await shownAt("2026-12-24T09:59", { zone: "Asia/Tokyo" })).toEqual([]);
  });

  test("may be asked for in a temporary URL and a report, too", async () => {
    const json = { design_id: rest.designIds[0], now: "2026-12-25T18:00" };
    const { body: url } = await rest.api("POST", "/v1/images/url", { json });
    const temporary = await fetch((url as { imageUrl: string }).imageUrl);
    expect(await shownIn(new Uint8Array(await temporary.arrayBuffer()))).toEqual(["after", "over"]);
    const { body: report } = await rest.api("POST", "/v1/images/report", { json });
    const { image } = report as { image: string };
    expect(await shownIn(Buffer.from(image, "base64"))).toEqual(["after", "over"]);
  });

  test.each(["soon", "2026-13-01", "", 5])("%j is none", async (now) => {
    const json = { design_id: rest.designIds[0], now };
    const { status, body } = await rest.api("POST", "/v1/images", { json });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('"now"');
  });
});

describe("an open", () => {
  const open = async (of: string | undefined, query = "") => {
    const response = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${of}${query}`);
    expect(response.status).toBe(200);
    const shown = await shownIn(new Uint8Array(await response.arrayBuffer()));
    return { shown, warnings: response.headers.get("x-limn-warnings") };
  };

  test("takes no time from its URL", async () => {
    const { shown } = await open(rest.designIds[0], "&now=2026-01-01&start=2100-01-01");
    expect(shown).not.toContain("over");
    expect((await open(rest.designIds[0], "&start=2020-01-01")).shown).toContain("over");
  });

  test("is a whole image with a warning if a time or a zone can't be read", async () => {
    const { warnings } = await open(rest.designIds[0], "&start=soon&zone=Mars/Olympus");
    expect(warnings).toContain("clock;reason=value_replaced");
    expect(warnings).not.toContain("Mars");
  });

  test("shows a change from the moment on at which it happens", async () => {
    const change = Date.now() + 3000;
    const at = new Date(change).toISOString();
    const layer = {
      ...box,
      layer_id: "after",
      name: "after",
      x: 0,
      show_when: { all: [{ time: { after: at } }] },
    };
    const own = await rest.api("GET", `/v1/images/${rest.designIds[0]}`);
    const { project_id } = own.body as { project_id: string };
    const { body } = await rest.api("POST", "/v1/designs", {
      json: { project_id, document: { ...document, time_zone: undefined, layers: [layer] } },
    });
    const { id } = body as { id: string };
    const seen = { before: 0, after: 0 };
    while (seen.after < 3) {
      const sent = Date.now();
      const { shown } = await open(id);
      const answered = Date.now();
      if (answered < change) {
        seen.before += 1;
        expect(shown).toEqual([]);
      }
      if (sent >= change) {
        seen.after += 1;
        expect(shown).toEqual(["after"]);
      }
      await wait(20);
    }
    expect(seen.before).toBeGreaterThan(2);
  });
});
