import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => {
  const stars = { layer_id: "stars", name: "stars", type: "rating", value: 3, dynamic: true };
  const place = { x: 0, y: 45, width: 60, height: 12 };
  rest = await startRest([
    card({ layers: [nameLayer(), { ...stars, ...place }] }),
    card({ layers: [nameLayer(), photoLayer("http://127.0.0.1:9/missing.png")] }),
    card({ layers: [nameLayer({ text: "Until {{day|format:long}}", dynamic: false, font_size: 12 })] }),
  ]);
});

afterAll(() => rest[Symbol.asyncDispose]());

const long = "A name much longer than any box for names that was ever drawn";

async function open(query: string, index = 0): Promise<string | null> {
  const address = `${rest.server.base}/img?c=${rest.companyId}&i=${rest.designIds[index]}${query}`;
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  return answer.headers.get("x-limn-warnings");
}

const render = async (json: Record<string, unknown>, index = 0) =>
  await rest.api("POST", "/v1/images", { json: { design_id: rest.designIds[index], ...json } });
const report = async (json: Record<string, unknown>, index = 0) =>
  await rest.api("POST", "/v1/images/report", { json: { design_id: rest.designIds[index], ...json } });

describe("the runtime URL returns warnings in a header", () => {
  test.each([
    ["nothing", "&first_name=Ada&stars=4", 0, null],
    ["a blank value", "&first_name=", 0, null],
    [
      "a text that is shrunk",
      "&first_name=Ada+Lovelace+of+London",
      0,
      /^name;reason=text_shrunk;font_size=[\d.]+$/,
    ],
    ["a merge tag", "&first_name=*|FNAME|*", 0, "name;reason=tag_unresolved;parameter=first_name"],
    ["a merge tag that is drawn", "&first_name=a{{b}}", 0, "name;reason=tag_unresolved"],
    ["a value that can't be shown", "&stars=many", 0, "stars;reason=value_replaced"],
    ["letters that no font has", "&first_name=A%F4%8F%BF%BF", 0, "name;reason=letters_left_out;count=1"],
    ["a picture", "", 1, "photo;reason=not_allowed"],
    ["a date that is none", "&day=soon", 2, "name;reason=format_unread;parameter=day"],
  ])("%s", async (_, query, index, expected) => {
    const told = await open(query, index);
    if (expected instanceof RegExp) expect(told).toMatch(expected);
    else expect(told).toBe(expected);
  });

  test("without values, and ignores strict", async () => {
    const told = await open(
      `&first_name=${encodeURIComponent(`${long}\r\nSet-Cookie: a=b {{secret}}`)}&strict=true`,
    );
    expect(told).toMatch(/^name;/);
    expect(told).not.toMatch(/secret|longer|Cookie/);
  });
});

describe("POST /v1/images", () => {
  const layers = [{ layer_id: "name", text: long, min_font_size: 20 }];

  test("answers bytes with the warning header", async () => {
    const { status, headers, body } = await render({ layers });
    expect(status).toBe(200);
    expect(headers.get("x-limn-warnings")).toBe("name;reason=text_shrunk;font_size=20, name;reason=text_cut");
    expect(body).toBeInstanceOf(Uint8Array);
  });

  test("answers a report with the same image", async () => {
    const plain = await render({ layers });
    const { status, headers, body } = await report({ layers });
    expect(status).toBe(200);
    expect(headers.get("x-limn-warnings")).toBe(plain.headers.get("x-limn-warnings"));
    const { image, bytes, ...told } = body as { image: string; bytes: number };
    expect(told).toEqual({
      mime_type: "image/png",
      width: 160,
      height: 60,
      warnings: [
        { layer: "name", code: "text_shrunk", message: expect.stringContaining("smaller"), font_size: 20 },
        { layer: "name", code: "text_cut", message: expect.stringContaining("fit") },
      ],
    });
    const decoded = Buffer.from(image, "base64");
    expect(decoded.equals(Buffer.from(plain.body as Uint8Array))).toBe(true);
    expect(decoded.byteLength).toBe(bytes);
    expect(await sharp(decoded).metadata()).toMatchObject({ width: 160, height: 60 });
  });

  test("reports whether a picture was replaced", async () => {
    const { body } = await report({}, 1);
    expect(body).toMatchObject({
      warnings: [{ layer: "photo", code: "image_left_out", reason: "not_allowed" }],
    });
  });

  test("refuses renders with warnings in strict mode, naming only layers and codes", async () => {
    const refused = await report({ layers, strict: true });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: "render_warnings",
        errors: [
          { path: "layers/name", message: expect.any(String), found: { code: "text_shrunk", font_size: 20 } },
          { path: "layers/name", message: expect.any(String), found: { code: "text_cut" } },
        ],
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain("longer than any");
    const tag = await render({ layers: [{ layer_id: "name", text: "{{x}}" }], strict: true });
    expect(tag).toMatchObject({ status: 422, body: { errors: [{ found: { code: "tag_unresolved" } }] } });
  });

  test("answers a render without warnings in strict mode", async () => {
    const edits = [{ layer_id: "name", text: "Ada" }];
    const plain = await render({ layers: edits });
    const strict = await render({ layers: edits, strict: true });
    expect(strict.status).toBe(200);
    expect(strict.headers.get("x-limn-warnings")).toBeNull();
    expect(Buffer.from(strict.body as Uint8Array).equals(Buffer.from(plain.body as Uint8Array))).toBe(true);
  });

  test.each([{ report: true }, { strict: 1 }, { Strict: true }])("refuses %j", async (more) => {
    expect(await render(more)).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  test("lists the accepted properties for an unknown one", async () => {
    const { body } = await render({ Strict: true });
    const [issue] = (body as { errors: { path: string; allowed: string[] }[] }).errors;
    expect(issue?.path).toBe("Strict");
    expect(issue?.allowed).toEqual(expect.arrayContaining(["design_id", "layers", "strict"]));
  });

  test("names an unavailable picture by its path in the request", async () => {
    const edits = [
      { layer_id: "name", text: "Ada" },
      { layer_id: "photo", image_url: "http://127.0.0.1:9/a.png" },
    ];
    expect(await render({ layers: edits }, 1)).toMatchObject({
      status: 422,
      body: {
        code: "image_unavailable",
        errors: [
          {
            path: "layers[1].image_url",
            message: "The picture of layer photo is unavailable",
            found: "not_allowed",
          },
        ],
      },
    });
  });
});
