import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { checkCalls } from "../support/check-calls.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { limnJson } from "../support/run-limn.ts";

const folder = temporaryFolder();
let server: TestServer;
let key: string;

beforeAll(async () => {
  server = await startServer(folder.path, { LIMN_STARTER_DESIGNS: "on", LIMN_API_RATE: "100000" });
  ({ key } = await limnJson<{ key: string }>(folder.path, ["key", "create", "--name", "test"]));
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const texts = [
  "Ada",
  "Wolfeschlegelsteinhausenbergerdorff and all of her friends",
  "ゆき ليلى",
  "\u{E000}",
  "*|NAME|*",
  "12.5",
  "",
];

interface Listed {
  id: string;
  name: string;
  optional_url_params: { name: string; type: string }[];
}

interface Warning {
  layer: string;
  code: string;
  parameter?: string;
}

/** As a finding names it. */
const nameOf = ({ code, layer, parameter }: Warning) =>
  [code, layer === "image" ? undefined : layer, parameter].join(" ");

test("rows of starter designs have the warnings of their images", async () => {
  const api = createApi(server.base, key);
  const { check, rows: rowsOf } = checkCalls(api);
  const { designs } = (await api("GET", "/v1/designs?pageSize=100")).body as { designs: Listed[] };
  expect(designs).toHaveLength(readdirSync("designs").filter((name) => name.endsWith(".json")).length);
  const codes = new Set<string>();
  for (const { id: design_id, name, optional_url_params } of designs) {
    const rows = texts.map((text, at) => ({
      params: Object.fromEntries(
        optional_url_params.flatMap(({ name: parameter, type }, place): [string, string][] =>
          type === "image" && at % 2 === 0
            ? []
            : [[parameter, texts[(at + place * (at % 3)) % texts.length] ?? text]],
        ),
      ),
    }));
    const checked = await check({ design_id, rows });
    const found = new Map((await rowsOf(checked.id)).map((row) => [row.row, row.findings]));
    for (const [at, { params }] of rows.entries()) {
      const report = await api("POST", "/v1/images/report", { json: { design_id, params } });
      const { warnings } = report.body as { warnings: Warning[] };
      for (const { code } of warnings) codes.add(code);
      const expected = [...new Set(warnings.map(nameOf))].toSorted();
      const findings = (found.get(at + 1) ?? []).map(({ code, layer_id, parameter }) =>
        [code, layer_id, parameter].join(" "),
      );
      expect({ name, row: at + 1, findings: findings.toSorted() }).toEqual({
        name,
        row: at + 1,
        findings: expected,
      });
    }
  }
  expect(codes.size).toBeGreaterThan(6);
});
