import { describe, expect, it } from "vitest";
import {
  loadStarterPicture,
  type ReaderValues,
  starterDesign,
  starterFiles,
  starterJob,
} from "../../../test/support/starter-jobs.ts";
import { readFrames } from "../../../test/support/read-frames.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { startWorker } from "../../../test/support/worker-with-files.ts";
import type { Design } from "../../design/design.ts";
import { isTimeDependent } from "../../design/time/time-of-design.ts";
import { formatFacts, type OutputFormat, outputFormats } from "../../design/output-formats.ts";
import { changesOf, type JobVersion, type RenderJob } from "../protocol/render-job.ts";
import { createEngine, type Engine } from "./engine.ts";

const now = Date.parse("2027-11-24T01:18:00Z");
const readers: readonly ReaderValues[] = [
  { text: "Jo" },
  { text: "Wolfeschlegelsteinhausen", number: "7" },
  { text: "ليلى", color: "5b7cfa" },
  { text: "ゆき", image: "asset:mesh-lagoon" },
];

type Jobs = readonly (RenderJob & { version: JobVersion })[];
/** Makes the image of the last of some opens of a design, each in its own way. */
type Way = (jobs: Jobs) => Promise<Uint8Array>;

async function last(engine: Engine, jobs: readonly RenderJob[]): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  for (const job of jobs) bytes = (await engine(job, loadStarterPicture)).bytes.slice();
  return bytes;
}

const lastOf = (jobs: Jobs) => jobs.slice(-1);

const ways: Record<string, Way> = {
  "first of its version": (jobs) => last(createEngine(), lastOf(jobs)),
  "opened again": (jobs) => last(createEngine(), [...lastOf(jobs), ...lastOf(jobs)]),
  "reopened in another worker": (jobs) =>
    last(
      createEngine(),
      lastOf(jobs).map((job) => ({ ...job, isReopened: true })),
    ),
  "from another reader's reference": ([first, ...rest]) =>
    last(
      createEngine(),
      [first, first, ...lastOf(rest)].filter((job) => job !== undefined),
    ),
  "after all others, twice": (jobs) => last(createEngine(), [...jobs, ...jobs]),
  "of LIMN_RENDER_PATHS=whole": (jobs) => last(createEngine(undefined, { paths: "whole" }), lastOf(jobs)),
  "after evictions": (jobs) =>
    last(createEngine(undefined, { cacheBytes: 2 ** 20 }), [...jobs.slice(-2), ...jobs.slice(-2)]),
  "without a version": (jobs) =>
    last(
      createEngine(),
      lastOf(jobs).map(({ version, ...job }) => ({
        ...job,
        dynamicLayers: [...version.dynamicLayers],
        defaultLayers: changesOf(version.design, job.changed ?? []),
      })),
    ),
  "restored from a file": async (jobs) => {
    using folder = temporaryFolder();
    const before = startWorker(folder.path);
    await last(before.render, [...jobs.slice(0, 1), ...jobs.slice(0, 1)]);
    await before.settle();
    return await last(startWorker(folder.path).render, lastOf(jobs));
  },
};

/** Enough for still images whose format has no palette: they are encoded from the samples that a JPEG is. */
const fewWays = ["first of its version", "from another reader's reference", "of LIMN_RENDER_PATHS=whole"];

function waysOf(design: Design, format: OutputFormat): [string, Way][] {
  const needsAll = format === "jpg" || format === "gif" || (format === "webp" && isTimeDependent(design));
  return Object.entries(ways).filter(([name]) => needsAll || fewWays.includes(name));
}

/** By way, the largest difference of its samples from those of the first way. All ways make the last reader's open. */
async function largestDifferences(
  design: Design,
  format: OutputFormat,
  given: readonly ReaderValues[],
): Promise<Record<string, number>> {
  const jobs = given.map((values) => starterJob(design, values, { format, now }));
  const differences: Record<string, number> = {};
  let expected: Buffer | undefined;
  for (const [name, way] of waysOf(design, format)) {
    const samples = await readFrames(await way(jobs));
    expected ??= samples;
    differences[name] = differenceOf(samples, expected);
  }
  return differences;
}

function differenceOf(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Infinity;
  if (one.equals(other)) return 0;
  let largest = 0;
  for (let at = 0; at < one.length; at += 1)
    largest = Math.max(largest, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
  return largest;
}

// Every other design for the Arabic reader, whose picture is the design's own.
const opens = starterFiles.map(
  (file, index) => [file, index % 2 === 0 ? readers : readers.slice(0, 3), formatsOf(file, index)] as const,
);

/** Each design in the formats that are encoded in parts, a fifth of them in each other one, and what moves in all that move. */
function formatsOf(file: string, index: number): readonly OutputFormat[] {
  const moves = isTimeDependent(starterDesign(file));
  return outputFormats.filter((format, turn) => {
    const { animated, inParts } = formatFacts[format];
    return inParts || index % outputFormats.length === turn || (moves && animated);
  });
}

describe.each(opens)("an open of %s", (file, given, formats) => {
  it.each(formats)("decodes to within 2 levels in all ways, as %s", async (format) => {
    const differences = await largestDifferences(starterDesign(file), format, given);
    expect(Object.entries(differences).filter(([, levels]) => levels > 2)).toEqual([]);
  });
});

/** The countdown's design with a logo that no value can move, for a reader. */
function movedLogo(format: OutputFormat): RenderJob & { version: JobVersion } {
  const job = starterJob(starterDesign("flash-sale.json"), { text: "Jo" }, { format, now });
  const { layers } = job.design;
  const still = layers.find(({ layer_id }) => !job.version.dynamicLayers.has(layer_id));
  if (still === undefined) throw new Error("All layers are dynamic");
  const moved = layers.map((layer) => (layer === still ? { ...layer, x: layer.x + 3 } : layer));
  const changed = [...(job.changed ?? []), still.layer_id];
  return { ...job, design: { ...job.design, layers: moved }, changed };
}

it.each(["gif", "webp"] as const)(
  "an animation with an edited layer is the same before and after others of its version, as %s",
  async (format) => {
    const edited = movedLogo(format);
    const opened = starterJob(starterDesign("flash-sale.json"), { text: "Ada" }, { format, now });
    const alone = await last(createEngine(), [edited]);
    expect(await last(createEngine(), [opened, opened, edited])).toEqual(alone);
    expect(await last(createEngine(undefined, { paths: "whole" }), [edited])).toEqual(alone);
  },
);
