import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { answerWith, plainPicture, startUpstream, type TestUpstream } from "../support/test-upstream.ts";

const folder = temporaryFolder();
let upstream: TestUpstream;
let closed: TestUpstream;
let data: PreparedData;
let server: TestServer;

beforeAll(async () => {
  const red = await plainPicture("#cc0000");
  const answers = {
    "/own.png": answerWith(await plainPicture("#00cc00")),
    "/fallback.png": answerWith(await plainPicture("#0000cc")),
    "/good.png": answerWith(red),
    "/good-without-type": answerWith(red, "application/octet-stream"),
    "/cut-off.png": answerWith(red.subarray(0, red.byteLength - 30)),
    "/words.png": answerWith(Buffer.from("<html>sign in first</html>")),
    "/script.svg": answerWith(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml"),
    "/bomb.png": answerWith(await plainPicture("#ffffff", 3000)),
    "/heavy.png": answerWith(Buffer.concat([red, Buffer.alloc(100_000)])),
    "/never.png": () => undefined,
    "/to-private": redirectTo("http://10.0.0.1/secret.png"),
    "/to-closed": redirectTo("http://127.0.0.1:1/secret.png"),
    "/to-good": redirectTo("/good.png"),
    "/in-circles": redirectTo("/in-circles"),
  };
  upstream = await startUpstream(answers);
  closed = await startUpstream({ "/good.png": answerWith(red) });
  const own = `${upstream.base}/own.png`;
  const with_ = (image_url: string, fallback_url?: string) =>
    card({
      layers: [nameLayer(), photoLayer(image_url, fallback_url === undefined ? {} : { fallback_url })],
    });
  data = await prepareData(folder.path, [
    with_(own, `${upstream.base}/fallback.png`),
    with_(own),
    with_(`${upstream.base}/gone.png`),
    with_(`${upstream.base}/words.png`, `${upstream.base}/fallback.png`),
    card({ layers: [nameLayer(), photoLayer(own, { hidden: true })] }),
    card({ background: { color: "#ffffff", image_url: `${upstream.base}/cut-off.png` } }),
    card(),
  ]);
  server = await startServer(folder.path, {
    LIMN_FETCH_ALLOW: upstream.host,
    // A good host on a busy machine must meet it too.
    LIMN_FETCH_TIMEOUT_MS: "2000",
    LIMN_FETCH_MAX_BYTES: "60000",
    LIMN_MAX_PICTURE_PIXELS: "1000000",
    LIMN_LOG_LEVEL: "debug",
  });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await upstream[Symbol.asyncDispose]();
  await closed[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const redirectTo = (location: string) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(302, { Location: location }).end();

/** An open of a design: its image and warnings. */
async function open(index: number, photo?: string): Promise<{ warnings: string | null; bytes: Buffer }> {
  const value = photo === undefined ? "" : `&photo=${encodeURIComponent(photo)}`;
  const answer = await fetch(`${server.base}/img?c=${data.companyId}&i=${data.designIds[index]}${value}`);
  expect(answer.status).toBe(200);
  return { warnings: answer.headers.get("x-limn-warnings"), bytes: Buffer.from(await answer.bytes()) };
}

const at = (path: string) => (path.startsWith("/") ? upstream.base + path : path);

// A private address yields the same reason as an unreachable one, so that callers can't tell them apart.
const unavailable: [string, string][] = [
  ["/gone.png", "unreachable"],
  ["/cut-off.png", "broken"],
  ["/words.png", "broken"],
  ["/script.svg", "broken"],
  ["/bomb.png", "too_big"],
  ["/heavy.png", "too_big"],
  ["/never.png", "slow"],
  ["/to-private", "unreachable"],
  ["/to-closed", "unreachable"],
  ["/in-circles", "unreachable"],
  ["http://10.0.0.1/good.png", "unreachable"],
  ["http://127.0.0.1:1/good.png", "not_allowed"],
  ["http://169.254.169.254/latest/meta-data", "unreachable"],
  ["http://[::1]/good.png", "unreachable"],
  ["http://localhost/good.png", "unreachable"],
  ["file:///etc/passwd", "not_allowed"],
  ["javascript:alert(1)", "not_allowed"],
  ["asset:ast_unknown", "unreachable"],
  ["not an address", "not_allowed"],
];

describe("an available picture is drawn", () => {
  test.each(["/good.png", "/good-without-type", "/to-good"])("%s", async (path) => {
    const { warnings, bytes } = await open(0, at(path));
    expect(warnings).toBeNull();
    expect(bytes.equals((await open(0)).bytes)).toBe(false);
    expect(bytes.equals((await open(1, at("/good.png"))).bytes)).toBe(true);
  });
});

describe("an unavailable picture is replaced, with a warning that names only layer and reason", () => {
  test.each(unavailable)("by fallback_url: %s is %s", async (path, reason) => {
    const { warnings, bytes } = await open(0, at(path));
    expect(warnings).toBe(`photo;reason=${reason}`);
    expect(bytes.equals((await open(1, at("/fallback.png"))).bytes)).toBe(true);
  });

  test("by the design's own picture without fallback_url", async () => {
    const { warnings, bytes } = await open(1, at("/gone.png"));
    expect(warnings).toBe("photo;reason=unreachable");
    expect(bytes.equals((await open(1)).bytes)).toBe(true);
  });

  test("by the next source when the first two fail differently", async () => {
    const { warnings, bytes } = await open(3, at("/gone.png"));
    expect(warnings).toBe("photo;reason=unreachable");
    expect(bytes.equals((await open(1, at("/fallback.png"))).bytes)).toBe(true);
  });

  test("by nothing if no source is available; the rest of the design is drawn", async () => {
    const { warnings, bytes } = await open(2, at("/words.png"));
    expect(warnings).toBe("photo;reason=broken");
    expect(bytes.equals((await open(4)).bytes)).toBe(true);
  });

  test("also if the design names it", async () => {
    expect((await open(2)).warnings).toBe("photo;reason=unreachable");
    const { warnings, bytes } = await open(3);
    expect(warnings).toBe("photo;reason=broken");
    expect(bytes.equals((await open(1, at("/fallback.png"))).bytes)).toBe(true);
  });

  test("also in the background", async () => {
    const { warnings, bytes } = await open(5);
    expect(warnings).toBe("background;reason=broken");
    expect(bytes.equals((await open(6)).bytes)).toBe(true);
  });

  test("and the open is counted", async () => {
    const [designId = ""] = data.designIds;
    const before = await opensOverRest(server.base, data.key, designId);
    await open(0, at("/words.png"));
    expect(await opensOverRest(server.base, data.key, designId)).toBe(before + 1);
  });
});

describe("an edit's unavailable picture refuses the render", () => {
  test.each(unavailable.slice(0, 15))("%s is %s", async (path, reason) => {
    const { status, body } = await createApi(server.base, data.key)("POST", "/v1/images", {
      json: { design_id: data.designIds[0], layers: [{ layer_id: "photo", image_url: at(path) }] },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "image_unavailable",
      errors: [{ path: "layers[0].image_url", found: reason }],
    });
    expect(JSON.stringify(body)).toContain("The picture of layer photo is unavailable");
    expect(JSON.stringify(body)).not.toContain(new URL(at(path)).host);
  });

  test("also of the background; an available picture renders", async () => {
    const api = createApi(server.base, data.key);
    const background = { image_url: at("/cut-off.png") };
    const refused = await api("POST", "/v1/images", { json: { design_id: data.designIds[0], background } });
    expect(refused.body).toMatchObject({
      code: "image_unavailable",
      errors: [{ path: "background.image_url" }],
    });
    const layers = [{ layer_id: "photo", image_url: at("/good.png") }];
    const rendered = await api("POST", "/v1/images", { json: { design_id: data.designIds[0], layers } });
    expect(rendered.status).toBe(200);
    expect(rendered.headers.get("x-limn-warnings")).toBeNull();
  });
});

test("never connects to a private address, even beside an allowed one", async () => {
  await open(0, `${closed.base}/good.png`);
  expect(closed.asked).toEqual([]);
  expect((await open(0, `${closed.base}/good.png`)).warnings).toBe("photo;reason=not_allowed");
});

test("logs no value", async () => {
  await open(0, "http://10.0.0.1/my-secret-value.png");
  await open(0, at("/words.png?my-secret-value"));
  expect(server.log()).not.toContain("my-secret-value");
});
