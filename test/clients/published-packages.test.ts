import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const clients = fileURLToPath(new URL("../../clients", import.meta.url));

test.each(["typescript", "n8n"])("what npm shows of %s leads nowhere that isn't there", (name) => {
  const readme = readFileSync(join(clients, name, "README.md"), "utf8");
  const links = Array.from(readme.matchAll(/\]\(([^)]+)\)/g), ([, address = ""]) => address);
  expect(
    links.filter((address) => !/^https:\/\/|^#/.test(address) || address.includes("example.com")),
  ).toEqual([]);
  const description = readFileSync(join(clients, name, "package.json"), "utf8");
  expect(description).not.toContain("example.com");
  expect(JSON.parse(description)).toMatchObject({
    author: expect.anything(),
    homepage: expect.stringMatching(/^https:/),
    keywords: expect.arrayContaining(["limn"]),
    license: "MIT",
  });
});

test.each(["typescript", "n8n"])("what npm packs of %s is built first, and is all that it names", (name) => {
  const text = readFileSync(join(clients, name, "package.json"), "utf8");
  const { scripts, files } = JSON.parse(text) as { scripts: Record<string, string>; files: string[] };
  expect(scripts["prepack"]).toBe(scripts["build"]);
  expect(files).toEqual(["dist"]);
  const named = [...text.matchAll(/"(?:\.\/)?([^"]+\.(?:js|d\.ts))"/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !path?.startsWith("dist/"))).toEqual([]);
  // The compiler is one of the packages that this installs.
  expect(readFileSync(join(clients, name, "README.md"), "utf8")).toMatch(
    /npm install[^\n]*\n?[^\n]*npm pack/,
  );
});

test("what PyPI shows of the Python client leads nowhere that isn't there", () => {
  const readme = readFileSync(join(clients, "python/README.md"), "utf8");
  expect(readme.match(/\]\((?!https:\/\/|#)/g)).toBeNull();
  const description = readFileSync(join(clients, "python/pyproject.toml"), "utf8");
  expect(description).not.toContain("example.com");
  for (const line of ['license = "MIT"', 'name = "Limn maintainers"', "dependencies = []"]) {
    expect(description).toContain(line);
  }
  expect(readFileSync(join(clients, "python/src/limn_client/py.typed"), "utf8")).toBe("");
});

test("n8n's credential leads to a page that is there", () => {
  const credential = readFileSync(join(clients, "n8n/credentials/LimnApi.credentials.ts"), "utf8");
  const address = /documentationUrl = '([^']+)'/.exec(credential)?.[1];
  expect(address).toBe("https://www.npmjs.com/package/n8n-nodes-limn#credentials");
});
