import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** A project whose lockfile names one package, `part`, and a registry on this machine that has it. */
export interface LockedProject extends AsyncDisposable {
  path: string;
  /** The paths that the registry was asked for. */
  asked: string[];
  stopRegistry(): void;
}

export type Answer = "package" | "versions" | "nothing";

interface LockedProjectOptions {
  /** What the registry answers: as a rule the package at npm's usual address. */
  answerOf?: (path: string) => Answer;
  /** Lines of the project's .npmrc beside those that name the registry and a cache of its own. */
  settings?: readonly string[];
  /** `engines` of the project, and of the package. */
  engines?: object;
  partEngines?: object;
}

const usualAddress = (path: string): Answer => (path === "/part/-/part-1.0.0.tgz" ? "package" : "nothing");

export async function makeLockedProject(options: LockedProjectOptions = {}): Promise<LockedProject> {
  const { settings = [], engines = {}, partEngines: forPart = {} } = options;
  const folder = temporaryFolder();
  const file = packPart(join(folder.path, "part"), forPart);
  const integrity = `sha512-${createHash("sha512").update(file).digest("base64")}`;
  const { server, asked } = serveFile(file, integrity, options.answerOf ?? usualAddress);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const path = join(folder.path, "project");
  mkdirSync(path);
  const project = { name: "project", version: "1.0.0", engines, dependencies: { part: "1.0.0" } };
  writeFileSync(join(path, "package.json"), JSON.stringify(project));
  const own = [`registry=http://127.0.0.1:${port}/`, `cache=${join(folder.path, "cache")}`];
  writeFileSync(join(path, ".npmrc"), [...own, ...settings, ""].join("\n"));
  const packages = { "": project, "node_modules/part": { version: "1.0.0", integrity, engines: forPart } };
  const lockfile = { name: "project", version: "1.0.0", lockfileVersion: 3, packages };
  writeFileSync(join(path, "package-lock.json"), JSON.stringify(lockfile));
  const stopRegistry = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    path,
    asked,
    stopRegistry,
    [Symbol.asyncDispose]: async () => {
      stopRegistry();
      folder[Symbol.dispose]();
      await Promise.resolve();
    },
  };
}

function serveFile(file: Buffer, integrity: string, answerOf: (path: string) => string) {
  const asked: string[] = [];
  const server = createServer(({ url = "", headers }, answer) => {
    asked.push(url);
    const dist = { tarball: `http://${headers.host}/files/part.tgz`, integrity };
    const versions = { "1.0.0": { name: "part", version: "1.0.0", dist } };
    const kind = answerOf(url);
    if (kind === "nothing") answer.statusCode = 404;
    if (kind === "versions") answer.setHeader("Content-Type", "application/json");
    answer.end(
      kind === "package" ? file : kind === "versions" ? JSON.stringify({ name: "part", versions }) : "",
    );
  });
  return { server, asked };
}

function packPart(folder: string, engines: object): Buffer {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "part", version: "1.0.0", engines }));
  const isWindows = process.platform === "win32";
  const { status } = spawnSync("npm", ["pack", "--silent"], { cwd: folder, shell: isWindows });
  if (status !== 0) throw new Error(`npm pack ended with ${status}`);
  return readFileSync(join(folder, "part-1.0.0.tgz"));
}

/** This process's environment without what npm hands on: its cache has the package that it has packed. */
export const withoutNpmSettings = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^npm_config_/i.test(name) ? [] : [[name, value]],
    ),
  );
