// Longer than 200 lines: a test for each rule of docs/protection.md.
import { execFileSync, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";

const root = join(import.meta.dirname, "../..");
let rest: RestFixture;

beforeAll(async () => {
  const own = photoLayer("https://pictures.example.com/own.png");
  rest = await startRest([card({ layers: [nameLayer(), { ...own, dynamic: true }] })]);
});

afterAll(() => rest[Symbol.asyncDispose]());

const id = () => rest.designIds[0] ?? "";
const address = () => `${rest.server.base}/img?c=${rest.companyId}&i=${id()}`;
const protect = async (protection: Record<string, unknown>) =>
  await rest.api("PATCH", `/v1/designs/${id()}`, { json: { protection } });
const open = async (query = "", method = "GET") => await fetch(address() + query, { method });
const opensOf = async () => {
  const { body } = await rest.api("GET", `/v1/designs/${id()}`);
  return (body as { lifetime_open_count: number }).lifetime_open_count;
};
const signedUrl = async (params: Record<string, unknown> = {}) => {
  const { status, body } = await rest.api("POST", `/v1/designs/${id()}/url`, { json: { params } });
  expect(status).toBe(200);
  return (body as { url: string }).url;
};
const command = (...words: string[]) =>
  execFileSync(process.execPath, ["src/cli.ts", ...words, "--json"], {
    cwd: root,
    env: { ...process.env, LIMN_DATA_DIR: rest.folder },
  }).toString();
const secrets = () =>
  (JSON.parse(command("signing-secret", "list")) as { secrets: { id: string; secret: string }[] }).secrets;

afterEach(async () => {
  const off = { signed: null, paused: null, max_length: null, image_hosts: null, rate: null };
  expect((await protect(off)).status).toBe(200);
});

async function expectRefused(answer: Response, status: number): Promise<void> {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "image/png"]);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect((await answer.bytes()).length).toBeLessThan(100);
}

describe("The protection of a design", () => {
  test("is in its answer and not in lists", async () => {
    const { body: one } = await rest.api("GET", `/v1/designs/${id()}`);
    expect((one as { protection: object }).protection).toEqual({
      signed: false,
      paused: false,
      max_length: {},
    });
    const { body } = await rest.api("GET", "/v1/designs");
    expect((body as { designs: object[] }).designs[0]).not.toHaveProperty("protection");
  });

  test("keeps members that a PATCH doesn't give, and null removes one", async () => {
    await protect({ rate: 5, image_hosts: ["Pictures.Example.com", "bücher.example:8443"] });
    const { body } = await protect({ max_length: { first_name: 3 } });
    const kept = { rate: 5, image_hosts: ["pictures.example.com", "xn--bcher-kva.example:8443"] };
    expect(body).toMatchObject({ protection: { ...kept, max_length: { first_name: 3 }, signed: false } });
    const removed = await protect({ rate: null });
    expect(removed.body).toMatchObject({ protection: { image_hosts: kept.image_hosts } });
    expect((removed.body as { protection: object }).protection).not.toHaveProperty("rate");
    const named = await rest.api("PATCH", `/v1/designs/${id()}`, { json: { name: "Card" } });
    expect(named.body).toMatchObject({ name: "Card", protection: { max_length: { first_name: 3 } } });
  });

  test.each([
    [{ max_length: { nobody: 3 } }, "protection.max_length.nobody"],
    [{ max_length: { photo: 3 } }, "protection.max_length.photo"],
    [{ max_length: { first_name: 0 } }, "protection.max_length.first_name"],
    [{ image_hosts: ["https://example.com/"] }, "protection.image_hosts[0]"],
    [{ image_hosts: ["*.example.com"] }, "protection.image_hosts[0]"],
    [{ rate: 0 }, "protection.rate"],
    [{ signed: "yes" }, "protection.signed"],
    [{ sign: true }, "protection"],
  ])("refuses %j", async (protection, path) => {
    const { status, body } = await protect(protection);
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors[0]?.path).toContain(path);
  });

  test("isn't copied with the design", async () => {
    await protect({ paused: true });
    const { body } = await rest.api("POST", `/v1/designs/${id()}/copy`, { json: {} });
    expect(body).toMatchObject({ protection: { paused: false } });
  });
});

describe("A paused design", () => {
  test("answers 503 with the neutral image, to HEAD too, and counts nothing", async () => {
    const before = await opensOf();
    await protect({ paused: true });
    const answer = await open();
    expect(answer.headers.get("retry-after")).toBe("3600");
    await expectRefused(answer, 503);
    expect((await open("", "HEAD")).status).toBe(503);
    const list = (await rest.api("GET", "/v1/images")).body as {
      designs: { id: string; paused?: boolean }[];
    };
    expect(list.designs.find((design) => design.id === id())?.paused).toBe(true);
    const url = await rest.api("POST", `/v1/designs/${id()}/url`, { json: {} });
    expect(url.body).toMatchObject({ hint: expect.stringContaining("paused") });
    await protect({ paused: false });
    expect((await open()).status).toBe(200);
    expect(await opensOf()).toBe(before + 1);
  });

  test("can still be rendered with a key", async () => {
    await protect({ paused: true });
    const { status } = await rest.api("POST", "/v1/images", { json: { design_id: id() } });
    expect(status).toBe(200);
  });
});

describe("A signed design", () => {
  test("answers 403 without a valid signature, which counts nothing", async () => {
    await protect({ signed: true });
    const before = await opensOf();
    await expectRefused(await open(), 403);
    await expectRefused(await open("&first_name=Ada&s=AAAAAAAAAAAAAAAAAAAAAA"), 403);
    expect((await open("", "HEAD")).status).toBe(403);
    expect(await opensOf()).toBe(before);
  });

  test.each([
    {},
    { first_name: "Ada" },
    { first_name: "نور + &s=% é 🌸", photo: "https://x.example/a.png?b=1" },
  ])("is opened by the URLs of POST …/url with %j", async (params) => {
    await protect({ signed: true });
    const url = await signedUrl(params);
    expect(url).toMatch(/&s=[\w-]{22}$/);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  });

  test("shows what the same URL shows unsigned, also with a parameter named s", async () => {
    const { body: listed } = await rest.api("GET", "/v1/projects");
    const project_id = (listed as { projects: { id: string }[] }).projects[0]?.id;
    const made = await rest.api("POST", "/v1/designs", {
      json: { project_id, document: card({ layers: [nameLayer({ name: "s" })] }) },
    });
    const other = (made.body as { id: string }).id;
    const unsigned = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${other}&s=Ada`);
    await rest.api("PATCH", `/v1/designs/${other}`, { json: { protection: { signed: true } } });
    const { body } = await rest.api("POST", `/v1/designs/${other}/url`, { json: { params: { s: "Ada" } } });
    const signed = await fetch((body as { url: string }).url);
    expect(signed.status).toBe(200);
    expect(Buffer.from(await signed.bytes()).equals(Buffer.from(await unsigned.bytes()))).toBe(true);
  });

  test.each([
    ["a changed value", (url: string) => url.replace("Ada", "Bob")],
    ["a value after the signature", (url: string) => `${url}&first_name=Bob`],
    ["a value before the signature", (url: string) => url.replace("&s=", "&x=1&s=")],
    ["the same bytes written otherwise", (url: string) => url.replace("Ada", "%41da")],
    ["a longer signature", (url: string) => `${url}A`],
    ["a signature in base64 with padding", (url: string) => `${url}==`],
    ["half a signature", (url: string) => url.slice(0, -11)],
    ["an empty signature", (url: string) => url.replace(/&s=.*/, "&s=")],
    ["another name of the signature", (url: string) => url.replace("&s=", "&S=")],
    ["the signature of another design", (url: string) => url.replace("&i=", "&i=x")],
  ])("refuses %s", async (_, change) => {
    await protect({ signed: true });
    const url = await signedUrl({ first_name: "Ada" });
    const { status } = await fetch(change(url));
    expect(status).toBe(change(url).includes("&i=x") ? 404 : 403);
  });

  test("a URL whose merge tag couldn't be signed says so", async () => {
    await protect({ signed: true });
    const { body } = await rest.api("POST", `/v1/designs/${id()}/url`, {
      json: { params: { first_name: "*|FNAME|*", nobody: 1 } },
    });
    expect(body).toMatchObject({
      unknown_params: ["nobody"],
      hint: expect.stringContaining("for each recipient"),
    });
  });

  test("the signature is the contract's: HMAC-SHA256 of the raw query, its first 16 bytes in base64url", async () => {
    await protect({ signed: true });
    const [secret] = secrets();
    const query = `c=${rest.companyId}&i=${id()}&first_name=J%C3%BCrgen+%26`;
    const digest = createHmac("sha256", secret?.secret ?? "")
      .update(query)
      .digest();
    const s = digest.subarray(0, 16).toString("base64url");
    expect((await fetch(`${rest.server.base}/img?${query}&s=${s}`)).status).toBe(200);
  });

  test("after a rotation both secrets sign until the one before is revoked, while the server runs", async () => {
    await protect({ signed: true });
    const before = await signedUrl();
    const [first] = secrets();
    command("signing-secret", "rotate");
    await expect.poll(async () => (await fetch(await signedUrl())).status).toBe(200);
    const after = await signedUrl();
    expect(after).not.toBe(before);
    expect((await fetch(before)).status).toBe(200);
    const inUse = spawnSync(
      process.execPath,
      ["src/cli.ts", "signing-secret", "revoke", secrets()[0]?.id ?? ""],
      {
        cwd: root,
        env: { ...process.env, LIMN_DATA_DIR: rest.folder },
      },
    );
    expect([inUse.status, inUse.stderr.toString()]).toEqual([1, expect.stringContaining("Rotate it first")]);
    command("signing-secret", "revoke", first?.id ?? "");
    await expect.poll(async () => (await fetch(before)).status).toBe(403);
    expect((await fetch(after)).status).toBe(200);
  });

  const languages = [
    ["node", ["docs/signing/sign.mjs"]],
    ["node", ["docs/signing/sign-web-crypto.mjs"]],
    ["python3", ["docs/signing/sign.py"]],
    ["php", ["docs/signing/sign.php"]],
    ["go", ["run", "docs/signing/sign.go"]],
  ] as const;
  const isInstalled = (name: string) => spawnSync("which", [name]).status === 0;

  // Other machines may lack a language; Node and Python are always there.
  const runnable = languages.filter(([name]) => ["node", "python3"].includes(name) || isInstalled(name));

  test.each(runnable)("opens with the signing code in docs: %s %j", async (program, words) => {
    await protect({ signed: true });
    const secret = secrets()[0]?.secret ?? "";
    const name = encodeURIComponent("Zoë & نور 🌸 100% + x");
    const url = execFileSync(program, [...words, `${address()}&first_name=${name}`], {
      cwd: root,
      env: { ...process.env, LIMN_SIGNING_SECRET: secret },
    });
    const answer = await fetch(url.toString().trim());
    expect(answer.status).toBe(200);
  });
});

describe("Values are bounded", () => {
  test("by max_length, in letters as readers see them, before formats, with a warning", async () => {
    await protect({ max_length: { first_name: 3 } });
    const cut = await open(`&First_Name=${encodeURIComponent("Z👩🏽‍🚀ë-long")}`);
    expect(cut.headers.get("x-limn-warnings")).toContain("name;reason=text_cut");
    const short = await open(`&first_name=${encodeURIComponent("Z👩🏽‍🚀ë")}`);
    expect(short.headers.get("x-limn-warnings") ?? "").not.toContain("text_cut");
    expect(Buffer.from(await cut.bytes()).equals(Buffer.from(await short.bytes()))).toBe(true);
    const { body } = await rest.api("POST", "/v1/images/report", {
      json: { design_id: id(), params: { first_name: "Zoës" } },
    });
    const { warnings } = body as { warnings: { code: string }[] };
    expect(warnings.map(({ code }) => code)).toContain("text_cut");
  });

  test.each([
    ["http://evil.example/a.png"],
    ["https://pictures.example.com.evil.example/a.png"],
    ["https://pictures.example.com@evil.example/a.png"],
    ["https://pictures.example.com:8443/a.png"],
    ["HTTPS:evil.example/a.png"],
    ["  https:\\\\evil.example/a.png"],
  ])("by image_hosts: %s falls back as not allowed", async (picture) => {
    await protect({ image_hosts: ["pictures.example.com"] });
    const answer = await open(`&photo=${encodeURIComponent(picture)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-limn-warnings")).toContain("photo;reason=not_allowed");
  });

  test("by image_hosts, which allow what they name, and uploads", async () => {
    await protect({ image_hosts: [] });
    const upload = await open("&photo=asset:ast_none");
    expect(upload.headers.get("x-limn-warnings")).not.toContain("not_allowed");
  });
});

describe("The rate of a design", () => {
  test("is so many opens a second; beyond it 429 with the neutral image, not counted", async () => {
    const before = await opensOf();
    await protect({ rate: 3 });
    const answers = await Promise.all(Array.from({ length: 9 }, async () => await open()));
    const good = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429);
    expect(good).toBeGreaterThanOrEqual(3);
    expect(good + refused.length).toBe(9);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    await expectRefused(refused[0] as Response, 429);
    expect(await opensOf()).toBe(before + good);
  });
});
