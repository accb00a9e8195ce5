import { expect, it } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { describeStart } from "./describe-start.ts";
import type { Running } from "./serve.ts";

const base = "http://127.0.0.1:4000";

/** A server without a company, and so without an example image. */
function runningWith(changes: object, list: () => Promise<unknown[]> = () => Promise.resolve([])): Running {
  return {
    services: { urls: { base }, store: { companies: { list } } },
    isFirstStart: false,
    setUpLink: undefined,
    metricsPort: undefined,
    networkUrls: [],
    ...changes,
  } as unknown as Running;
}

it("a start is described without an example while the database is away", async () => {
  const away = () => Promise.reject(new StoreUnavailableError("unreachable", new Error("gone")));
  const lines = await describeStart(runningWith({}, away));
  expect(lines).toContain(`API reference   ${base}/docs`);
  expect(lines).not.toContain("Example image");
});

const networkUrls = ["http://192.168.1.20:4000", "http://[fd00::5]:4000"];

it("a first start gives the set-up link at each address, and says how images are addressed", async () => {
  const setUpLink = `${base}/set-up#token`;
  const lines = (await describeStart(runningWith({ setUpLink, networkUrls }))).split("\n");
  expect(lines).toContain(`  Dashboard       ${setUpLink}`);
  expect(lines.filter((line) => line.includes("In your network"))).toEqual([
    "  In your network http://192.168.1.20:4000/set-up#token",
    "  In your network http://[fd00::5]:4000/set-up#token",
  ]);
  expect(lines.filter((line) => line.includes("works once"))).toHaveLength(1);
  expect(lines.join("\n")).toContain(`images are addressed as ${base}; set LIMN_BASE_URL`);
});

it("later starts give the dashboard at each address, and nothing about networks where there is none", async () => {
  expect(await describeStart(runningWith({ networkUrls }))).toContain(
    "  In your network http://192.168.1.20:4000/\n  In your network http://[fd00::5]:4000/\n",
  );
  expect(await describeStart(runningWith({}))).not.toMatch(/network|LIMN_BASE_URL|works once/);
});
