import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { childPids } from "../support/child-pids.ts";
import { setUpOwnerIn } from "../support/people.ts";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { rawRequest } from "../support/raw-request.ts";
import { type HttpAnswer, sendHttp } from "../support/send-http.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startCollector } from "../support/trace-collector.ts";
import { startUpstream } from "../support/test-upstream.ts";

/** What no output may contain. Each is sent in several places. */
const secrets = {
  value: "Grace-Hopper-7731",
  text: "Katherine-Johnson-5512",
  pathText: "Mary-Jackson-9043",
  pictureHost: "pictures-of-anna.example",
  picturePath: "anna-secret-1187.png",
  password: "correct horse battery 4410",
  wrongPassword: "wrong horse battery 2298",
  email: "ada-4471@people.example",
  wrongKey: "limn_wrongkey8812wrongkey8812wrongkey8812",
  wrongCookie: "better-auth.session_token=stolen-session-6620",
  metricsToken: "metrics-token-3349-of-this-test",
  forwardedAddress: "203.0.113.77",
  readerAddress: "127.77.88.99",
  cell: "Dorothy-Vaughan-2876",
  rowKey: "kq7-Zr9-secret-row-5581",
  feedPath: "feed-of-anna-3320.csv",
  remark: "Annie-Easley-6628",
  guest: "Christine-Darden-9917",
};

const allowedFields = ["level", "time", "pid", "hostname", "msg"];
const accessFields = ["route", "design_id", "status", "way", "ms", "bytes"];

interface Target extends PreparedData {
  server: TestServer;
  upstream: string;
}

/** Sends from the reader's address, through a proxy that adds another one. */
function send({ server }: Target, path: string, options: Parameters<typeof sendHttp>[1] = {}) {
  const headers = { "x-forwarded-for": secrets.forwardedAddress, ...options.headers };
  const { host } = new URL(server.base);
  return sendHttp(server.base + path, {
    ...options,
    headers: { host, ...headers },
    localAddress: secrets.readerAddress,
  });
}

const postJson = (target: Target, path: string, json: unknown, headers: Record<string, string> = {}) =>
  send(target, path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(target.server.base).origin, ...headers },
    body: JSON.stringify(json),
  });

/** Calls one after another, because an output may depend on what came before. */
async function inTurn(calls: readonly (() => Promise<HttpAnswer>)[]): Promise<number[]> {
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const call of calls) statuses.push((await call()).status);
  return statuses;
}

/** Runtime URLs: served, refused, repaired, too long, of another method, with pictures that can't be fetched. */
async function openImages(target: Target): Promise<void> {
  const { companyId, designIds, server, upstream } = target;
  const { value, text, picturePath, pictureHost, forwardedAddress } = secrets;
  const url = `/img?c=${companyId}&i=${designIds[0]}&first_name=`;
  const photo = (address: string) => () =>
    send(target, `${url}${value}&photo=${encodeURIComponent(address)}`);
  const statuses = await inTurn([
    () => send(target, url + value),
    () => send(target, url + value, { method: "HEAD" }),
    () => send(target, url + value, { method: "POST", body: text }),
    () => send(target, `/img?c=${companyId}&i=${text}&first_name=${value}`),
    () => send(target, `/img?c=${text}&i=${designIds[0]}`),
    () =>
      send(target, url + value, { headers: { "cdn-loop": `limn; ${text}`, cookie: secrets.wrongCookie } }),
    photo(`https://${pictureHost}/${picturePath}`),
    photo(`http://169.254.169.254/${picturePath}`),
    photo(`${upstream}/${picturePath}`),
    photo(`file:///${picturePath}`),
    photo(`http://user:${text}@example.com/`),
  ]);
  expect(statuses).toEqual([200, 200, 405, 404, 404, 403, 200, 200, 200, 200, 200]);
  const head = `Host: a\r\nX-Forwarded-For: ${forwardedAddress}\r\n\r\n`;
  const raw = [
    `GET ${url}${value} ${text} HTTP/1.1\r\n${head}`,
    `GET ${url}${value.repeat(2000)} HTTP/1.1\r\n${head}`,
    `${text}\r\n\r\n`,
    `GET ${url}${value} HTTP/1.1\r\n${text}\u0000: 1\r\n${head}`,
  ];
  await Promise.all(raw.map((bytes) => rawRequest(server.base, bytes)));
}

async function callRest(target: Target): Promise<void> {
  const { key, designIds } = target;
  const { value, text, pathText, wrongKey } = secrets;
  const withKey = { "x-api-key": key };
  const [designId = ""] = designIds;
  const edits = (layer: string) => ({ designId, layers: [{ layer, text: value }] });
  const statuses = await inTurn([
    () => send(target, "/v1/designs", { headers: { "x-api-key": wrongKey } }),
    () => send(target, `/v1/designs?q=${text}`, { headers: withKey }),
    () => send(target, `/v1/designs/${pathText}`, { headers: withKey }),
    () => send(target, `/${pathText}?${text}`, { headers: withKey }),
    () => send(target, `/v1/designs/${designId}/document`, { headers: withKey }),
    () => postJson(target, "/v1/projects", { name: text }, withKey),
    () => postJson(target, "/v1/projects", { [text]: value }, withKey),
    () => postJson(target, "/v1/images", edits("name"), withKey),
    () => postJson(target, "/v1/images", edits(text), withKey),
    () => postJson(target, "/v1/images/report", edits("name"), withKey),
    () => send(target, "/v1/projects", { method: "POST", headers: withKey, body: `{"${text}` }),
    () => send(target, "/metrics", { headers: { authorization: `Bearer ${wrongKey}` } }),
  ]);
  expect(statuses.every((status) => status < 500)).toBe(true);
  expect(statuses.slice(0, 4)).toEqual([401, expect.any(Number), 404, 404]);
}

/** Rows of tables: written, read, wrong, opened, clicked; and a feed that fails. */
async function useTables(target: Target): Promise<void> {
  const { key, companyId, designIds, upstream } = target;
  const { cell, rowKey, text, feedPath } = secrets;
  const withKey = { "x-api-key": key };
  const path = "/v1/tables/readers/rows";
  const put = (address: string, body: unknown) => () =>
    send(target, address, {
      method: "PUT",
      headers: { "content-type": "application/json", ...withKey },
      body: JSON.stringify(body),
    });
  const document = card({
    layers: [nameLayer()],
    data: [{ table: "readers", key: "{{id}}" }],
    link: "https://shop.example/{{first_name}}",
  });
  const source = { url: `${upstream}/${feedPath}`, format: "csv", every_minutes: 60 };
  const open = `c=${companyId}&i=${designIds[1]}&id=${rowKey}`;
  const statuses = await inTurn([
    () => postJson(target, "/v1/tables", { name: "readers", key: "id" }, withKey),
    put(path, { rows: [{ id: rowKey, first_name: cell }] }),
    put(path, { rows: [{ id: rowKey, first_name: [cell] }] }),
    put(`${path}/${rowKey}`, { first_name: cell, id: text }),
    put(`${path}/${rowKey}`, { first_name: cell }),
    put(`/v1/designs/${designIds[1]}/document?publish=true`, document),
    () => send(target, `/img?${open}`),
    () => send(target, `/img?${open}x`),
    () => send(target, `/go?${open}`),
    () => send(target, `${path}/${rowKey}`, { headers: withKey }),
    () => send(target, "/v1/tables/readers/file", { headers: withKey }),
    () => postJson(target, "/v1/tables", { name: "fed", key: "id", source }, withKey),
    () => send(target, `${path}/${rowKey}`, { method: "DELETE", headers: withKey }),
  ]);
  expect(statuses).toEqual([201, 200, 422, 422, 200, 200, 200, 200, 302, 200, 200, 201, 204]);
}

async function callMcp(target: Target): Promise<void> {
  const { key, designIds } = target;
  const { value, text, wrongKey } = secrets;
  const call = (name: string, args: object, apiKey = key) => {
    const accept = "application/json, text/event-stream";
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
    return () => postJson(target, "/mcp", message, { accept, "x-api-key": apiKey });
  };
  const statuses = await inTurn([
    call("list_projects", {}),
    call("list_projects", {}, wrongKey),
    call("generate_image_url", { designId: designIds[0], params: { first_name: value } }),
    call("modify_design_layers", { designId: designIds[0], layers: [{ layer: "name", text: value }] }),
    call("modify_design_layers", { designId: text, layersJson: `[{"${value}` }),
    call("get_design", { designId: text }),
    call(text, { value }),
  ]);
  expect(statuses[0]).toBe(200);
  expect(statuses.every((status) => status < 500)).toBe(true);
}

/** Signs in and out; returns the session's cookie. */
async function useDashboard(target: Target, folder: string): Promise<string> {
  const { companyId, server } = target;
  const { email, password, wrongPassword, wrongCookie, text, pathText } = secrets;
  const owner = await setUpOwnerIn(folder, server.base, { company: companyId, name: text, email, password });
  const statuses = await inTurn([
    () => postJson(target, "/auth/sign-in/email", { email, password }),
    () => postJson(target, "/auth/sign-in/email", { email, password: wrongPassword }),
    () => postJson(target, "/account/reset-password/x", { token: pathText, password }),
    () => send(target, `/invitations/${pathText}`),
    () => send(target, "/account", { headers: { cookie: owner.cookie } }),
    () => send(target, "/account", { headers: { cookie: wrongCookie } }),
    () => send(target, `/dashboard/${companyId}/keys`, { headers: { cookie: owner.cookie } }),
    () => send(target, `/dashboard/${pathText}/designs?q=${text}`, { headers: { cookie: owner.cookie } }),
  ]);
  expect(statuses.slice(0, 2)).toEqual([200, 401]);
  return owner.cookie;
}

/** A draft that is shown to a guest: with values, with a wrong link, and with a remark. Returns the link's token. */
async function showDraft(target: Target, cookie: string): Promise<string> {
  const { companyId, designIds } = target;
  const { value, remark, guest, pathText } = secrets;
  const path = `/dashboard/${companyId}/designs/${designIds[0]}/draft-links`;
  const made = await postJson(target, path, { days: 1 }, { cookie });
  const token = (JSON.parse(made.text) as { link: string }).link.split("/").at(-1) ?? "";
  const statuses = await inTurn([
    () => send(target, `/shared/${token}`),
    () => send(target, `/guest/${token}`),
    () => send(target, `/guest/${token}/image?first_name=${value}`),
    () => send(target, `/guest/${pathText}/image?first_name=${value}`),
    () => postJson(target, `/guest/${token}/remarks`, { name: guest, text: remark }),
    () => postJson(target, `/guest/${token}/remarks`, { name: guest, [remark]: remark }),
  ]);
  expect(statuses.slice(1)).toEqual([200, 200, 404, 204, 422]);
  return token;
}

/** A worker that crashes, and an embedded database that is locked: both are logged with what the system says. */
async function breakParts(target: Target, folder: string): Promise<void> {
  const { key, companyId, designIds, server } = target;
  const [worker = 0] = childPids(server.pid);
  process.kill(worker, "SIGSEGV");
  const file = join(folder, "limn.db");
  if (!existsSync(file)) return;
  const lock = new DatabaseSync(file, { timeout: 10_000 });
  lock.exec("begin immediate");
  const name = secrets.text;
  const write = await postJson(target, "/v1/projects", { name }, { "x-api-key": key });
  expect(write.status).toBe(503);
  lock.close();
  const { status } = await send(target, `/img?c=${companyId}&i=${designIds[0]}&first_name=${secrets.value}`);
  expect(status).toBe(200);
}

needsLinux(
  "no log, metric or state has a value, a key, a password, a session or a reader's address",
  async () => {
    using folder = temporaryFolder();
    await using upstream = await startUpstream({});
    await using collector = await startCollector();
    const design = card({ layers: [nameLayer(), photoLayer(`${upstream.base}/${secrets.picturePath}`)] });
    const prepared = await prepareData(folder.path, [design, card({ name: "Of a row" })]);
    await using server = await startServer(folder.path, {
      LIMN_LOG_LEVEL: "debug",
      LIMN_ACCESS_LOG: "on",
      LIMN_SLOW_RENDER_MS: "0",
      LIMN_METRICS_TOKEN: secrets.metricsToken,
      LIMN_FETCH_ALLOW: upstream.host,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.base,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secrets.metricsToken}`,
    });
    const target = { ...prepared, server, upstream: upstream.base };
    await openImages(target);
    await callRest(target);
    await useTables(target);
    await callMcp(target);
    const cookie = await useDashboard(target, folder.path);
    const token = await showDraft(target, cookie);
    await breakParts(target, folder.path);
    const authorization = `Bearer ${secrets.metricsToken}`;
    const metrics = (await send(target, "/metrics", { headers: { authorization } })).text;
    const states = [await send(target, "/readyz"), await send(target, "/livez")].map(({ text }) => text);
    // The last lines of a request are written when its connection has noticed the end.
    await pause(100);
    const { stdout, stderr } = await server.end("SIGTERM");

    const session = cookie.replace(/^[^=]*=/, "");
    const hidden = [...Object.values(secrets), prepared.key, token, session, decodeURIComponent(session)];
    const traces = collector.bodies.join("\n");
    const outputs = { stdout, stderr, metrics, traces, states: states.join("\n") };
    for (const [output, text] of Object.entries(outputs)) {
      const found = hidden.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
      expect(found, `what ${output} has`).toEqual([]);
    }
    // The outputs had the chance to: they have lines of each kind.
    const lines = stderr.split("\n").filter((line) => line.startsWith("{"));
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = logged.filter(({ msg }) => msg === "Request");
    expect(requests.length).toBeGreaterThan(40);
    const known = new Set([...allowedFields, ...accessFields]);
    expect(requests.flatMap((line) => Object.keys(line)).filter((field) => !known.has(field))).toEqual([]);
    const routes = new Set(requests.map(({ route }) => route));
    for (const route of [
      "/img",
      "/go",
      "/v1/tables/:name/rows/:key",
      "/mcp",
      "/metrics",
      "/v1/designs/:id",
      "/v1/images",
      "/guest/:token/image",
      "none",
    ])
      expect(routes).toContain(route);
    const renders = logged.filter(({ msg }) => msg === "A slow render");
    expect(renders.length).toBeGreaterThan(3);
    expect(renders[0]).toMatchObject({ design_id: prepared.designIds[0], version: "1", format: "png" });
    expect(collector.spans().filter(({ name }) => name === "GET /img").length).toBeGreaterThan(5);
    expect(metrics).toMatch(/^limn_opens_total [1-9]/m);
    expect(logged.map(({ msg }) => msg)).toContain("A render process ended and is replaced");
  },
);
