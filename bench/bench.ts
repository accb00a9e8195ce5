import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import nodeOptions from "../src/render/node-options.json" with { type: "json" };
import { load, type LoadResult } from "./load.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const rounds = 5;
const imagesARound = 400;

const folder = mkdtempSync(join(tmpdir(), "limn-bench-"));
const started = performance.now();
const limn = await startMeasured(program("../src/main.ts"), [], {
  environment: { LIMN_DATA_DIR: join(folder, "data"), PORT: "0", LIMN_RENDER_PROCESSES: "2" },
  line: /A picture +(\S+)/,
  options: nodeOptions,
});
const address = new URL(limn.address);
const nameAt = (n: number) =>
  `${address.pathname}?c=${address.searchParams.get("c")}&i=${address.searchParams.get("i")}&first_name=${name(n)}`;
const first = Buffer.from(await (await fetch(new URL(nameAt(0), address))).arrayBuffer());
const startMs = performance.now() - started;
const picture = join(folder, "picture.jpg");
writeFileSync(picture, first);
const floor = await startMeasured(program("floor.ts"), [picture, "82"], {
  environment: {},
  line: /(http:\S+) ready/,
});

/** A name that no request before had. */
function name(n: number): string {
  return encodeURIComponent(`Ada ${n.toString(36)}`);
}

let served = 0;
const images = async (connections: number, amount: number) =>
  await load(address.origin, connections, amount, () => nameAt((served += 1)));
const floorPictures = async (path: string) => await load(floor.address, 1, imagesARound, () => path);

async function memoryAfter(count: number): Promise<number> {
  if (served < count) await images(4, count - served);
  return limn.residentMb();
}

async function cpuPerImage(server: MeasuredProcess, work: () => Promise<LoadResult>): Promise<number> {
  const before = server.cpuMs();
  await work();
  return (server.cpuMs() - before) / imagesARound;
}

const early = await memoryAfter(1000);
// Until the compiler has seen enough of them.
await images(1, 2000);
await floorPictures("/encode");
await floorPictures("/same");
const samples: { limn: number; encode: number; same: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  samples.push({
    limn: await cpuPerImage(limn, () => images(1, imagesARound)),
    encode: await cpuPerImage(floor, () => floorPictures("/encode")),
    same: await cpuPerImage(floor, () => floorPictures("/same")),
  });
}
const one = await images(1, 1000);
const sixteen = await images(16, 3000);
const late = await memoryAfter(10_000);

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const cpu = median(samples.map((sample) => sample.limn));
const encode = median(samples.map((sample) => sample.encode));
const same = median(samples.map((sample) => sample.same));
const ratio = median(samples.map((sample) => sample.limn / sample.encode));
console.log(
  `e-mail banner, 600 × 300, JPEG, a new name at each request; ${cpus()[0]?.model}, ${availableParallelism()} cores`,
);
console.log(`start to first picture ${startMs.toFixed(0)} ms; ${first.byteLength} bytes`);
console.log(`CPU per image          ${cpu.toFixed(2)} ms`);
console.log(`floor: encode, answer  ${encode.toFixed(2)} ms; only answer ${same.toFixed(2)} ms`);
console.log(`ratio                  ${ratio.toFixed(2)}`);
console.log(
  `1 connection           p50 ${one.p50} ms, p99 ${one.p99} ms, ${one.perSecond.toFixed(0)}/s, ${one.failed} failed`,
);
console.log(
  `16 connections         p50 ${sixteen.p50} ms, p99 ${sixteen.p99} ms, ${sixteen.perSecond.toFixed(0)}/s, ${sixteen.failed} failed`,
);
console.log(
  `resident               ${early.toFixed(0)} MB after 1,000 images, ${late.toFixed(0)} MB after 10,000`,
);
await limn.stop();
await floor.stop();
rmSync(folder, { recursive: true, force: true });
