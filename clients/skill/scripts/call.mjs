// Sends one request to Limn: node call.mjs METHOD PATH [--json TEXT|@FILE] [--form NAME=VALUE|NAME=@FILE]… [--wait] [--out FILE]
// LIMN_URL and LIMN_KEY are read from the environment. Prints the answer's JSON; ends with 1 after an error, 2 for wrong usage.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    form: { type: "string", multiple: true },
    wait: { type: "boolean" },
    out: { type: "string" },
  },
});
const [method, path] = positionals;
const { LIMN_URL: base, LIMN_KEY: key } = process.env;

if (method === undefined || path === undefined || base === undefined || key === undefined) {
  console.error("call.mjs METHOD PATH [--json TEXT|@FILE] [--form NAME=VALUE]… [--wait] [--out FILE]");
  console.error("The environment needs LIMN_URL and LIMN_KEY.");
  process.exit(2);
}

let answer = await send(method, path, bodyOf(values));
if (values.wait) answer = await waitForEnd(path, answer);
// Before the download, which a batch without a file refuses.
console.log(JSON.stringify(answer, undefined, 2));
if (values.out !== undefined) await download(`${path.split("?")[0]}/${answer.id}/file`, values.out);

function bodyOf({ json, form }) {
  if (json !== undefined) {
    const text = json.startsWith("@") ? readFileSync(json.slice(1), "utf8") : json;
    return { body: text, headers: { "Content-Type": "application/json" } };
  }
  if (form === undefined) return {};
  const body = new FormData();
  for (const field of form) {
    const [name, ...rest] = field.split("=");
    const value = rest.join("=");
    if (!value.startsWith("@")) body.append(name, value);
    else body.append(name, new Blob([readFileSync(value.slice(1))]), basename(value));
  }
  return { body };
}

async function request(method, path, { body, headers = {} } = {}) {
  const response = await fetch(new URL(path, base), {
    method,
    headers: { ...headers, "X-API-KEY": key },
    body,
  });
  if (response.ok) return response;
  const problem = await response.text();
  if (values.wait && response.status === 409 && problem.includes('"not_finished"')) {
    // The PDF file of a batch that was cancelled is made after it has ended.
    await wait(500);
    return await request(method, path, { body, headers });
  }
  // The problem document says what is wrong, at which path, and what is accepted.
  console.error(problem);
  process.exit(1);
}

async function send(...args) {
  const response = await request(...args);
  return response.status === 204 ? {} : await response.json();
}

/** A batch or a check, until it has ended. */
async function waitForEnd(path, started) {
  let state = started;
  while (state.status === "queued" || state.status === "running") {
    await wait(500);
    state = await send("GET", `${path.split("?")[0]}/${state.id}`);
  }
  return state;
}

async function download(path, file) {
  const response = await request("GET", path);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
}
