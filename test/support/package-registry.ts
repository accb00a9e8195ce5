import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";

/** A registry of packages for npm. Disposing stops it. */
export interface PackageRegistry extends AsyncDisposable {
  url: string;
}

export interface PublishedPackage {
  description: { name: string; version: string };
  tarball: string;
}

/** A registry on loopback that has these packages, and sends npm to the machine's own registry for all others. */
export async function startPackageRegistry(published: readonly PublishedPackage[]): Promise<PackageRegistry> {
  const others = execFileSync("npm", ["config", "get", "registry"]).toString().trim().replace(/\/$/, "");
  const server = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://registry").pathname);
    const named = published.find(({ description }) => path === `/${description.name}`);
    const packed = published.find(({ tarball }) => path === `/-/${basename(tarball)}`);
    if (named !== undefined) response.end(JSON.stringify(describe(named, base())));
    else if (packed !== undefined) createReadStream(packed.tarball).pipe(response);
    else response.writeHead(302, { Location: `${others}${url}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a registry answers for a package that has one version. */
function describe({ description, tarball }: PublishedPackage, base: string): unknown {
  const { name, version } = description;
  const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
  const dist = { tarball: `${base}/-/${basename(tarball)}`, integrity };
  const versions = { [version]: { ...description, dist } };
  return { name, "dist-tags": { latest: version }, versions };
}
