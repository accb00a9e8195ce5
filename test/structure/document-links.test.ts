import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const documents = globSync(["*.md", "docs/**/*.md", "packages/**/*.md", "deploy/**/*.md"], { cwd: root })
  .filter((path) => !path.includes("node_modules"))
  .map((path) => path.replaceAll("\\", "/"));

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Without code, in which a bracket is no link. */
const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const anchorsOf = (path: string) =>
  new Set([
    ...[...read(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)),
    ...[...read(path).matchAll(/<a (?:name|id)="([^"]+)"/g)].map(([, name = ""]) => name),
  ]);

function problemOf(from: string, target: string): string | undefined {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? from : normalize(join(dirname(from), decodeURI(path))).replaceAll("\\", "/");
  if (!existsSync(join(root, file))) return `${from}: ${target} doesn't exist`;
  if (anchor === undefined || !file.endsWith(".md") || statSync(join(root, file)).isDirectory())
    return undefined;
  return anchorsOf(file).has(anchor) ? undefined : `${from}: ${target} has no such heading`;
}

it("leads from every document to files and headings that exist", () => {
  const problems = documents.flatMap((from) =>
    [...prose(read(from)).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
      .map(([, link, source]) => link ?? source ?? "")
      .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
      .flatMap((target) => problemOf(from, target) ?? []),
  );
  expect(documents.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});
