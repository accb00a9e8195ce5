import { expect, it } from "vitest";
import { designSchema } from "../../../design/design.ts";
import type { RenderJob } from "../../render-job.ts";
import {
  countAlike,
  hasPlate,
  isLowest,
  isStale,
  trackVersion,
  type TrackedVersion,
  wasEarly,
  wasInVain,
  wasOfUse,
  weighVersion,
} from "./tracked-version.ts";

const box = { x: 0, y: 0, width: 100, height: 20 };
const text = { layer_id: "text", name: "text", type: "text", text: "", ...box };
const title = { ...text, layer_id: "title", name: "title" };
const rating = { layer_id: "rating", name: "rating", type: "rating", value: 3, ...box };
const layers = [rating, title, text];
const design = designSchema.parse({ name: "Any", width: 600, height: 300, layers });

/** What readers whose values these are see. */
function jobOf(who: string, { title: words = "Hello", value = 3 } = {}): RenderJob {
  const filled = design.layers.map((layer) => {
    if (layer.type === "rating") return { ...layer, value };
    return layer.type === "text" ? { ...layer, text: layer.layer_id === "text" ? who : words } : layer;
  });
  return { design: { ...design, layers: filled }, pictures: [], format: "jpg", quality: 82 };
}

const isText = ({ type }: RenderJob["design"]["layers"][number]) => type === "text";

function countAll(version: TrackedVersion, jobs: readonly RenderJob[]) {
  return jobs.map((job) => countAlike(version, job, isText));
}

const names = ["Bartholomew", "Grace", "Ada", "Wilhelmina", "Jun", "Mateo"];

it("after six pictures in turn that differ in texts alone, a plate is worth being made of the shortest", () => {
  const jobs = names.map((name) => jobOf(name));
  const wanted = countAll(trackVersion(jobOf("Zoë Zoë")), jobs);
  expect(wanted).toEqual([...Array.from({ length: 5 }, () => undefined), { job: jobs[2], from: 2 }]);
});

it("it is made under the lowest layer that differed", () => {
  const jobs = names.map((name, at) => jobOf(name, { title: at === 3 ? "Welcome" : "Hello" }));
  expect(countAll(trackVersion(jobOf("Zoë")), jobs).at(-1)?.from).toBe(1);
});

it("while nothing differs, none is worth it", () => {
  const version = trackVersion(jobOf("Zoë"));
  expect(
    countAll(
      version,
      Array.from({ length: 50 }, () => jobOf("Zoë")),
    ).some(Boolean),
  ).toBe(false);
});

it("where something else differed, pictures aren't tried for a while, each time for longer", () => {
  const version = trackVersion(jobOf("Zoë"));
  const rests = [4, 3, 4, 3].map((value) => {
    countAlike(version, jobOf("Zoë", { value }), isText);
    return version.rest;
  });
  expect(rests).toEqual([1, 2, 4, 8]);
  for (let time = 0; time < 20; time += 1) wasInVain(version);
  expect(version.rest).toBe(256);
  wasOfUse(version);
  wasInVain(version);
  expect(version.rest).toBe(1);
});

it("each further plate of a version wants four times as many pictures", () => {
  const version = trackVersion(jobOf("Zoë"));
  const jobs = Array.from({ length: 2000 }, (_, at) => jobOf(`Reader ${at}`));
  const at = countAll(version, jobs).flatMap((wanted, index) => (wanted === undefined ? [] : [index + 1]));
  expect(at).toEqual([6, 30, 126, 510, 1510]);
});

it("a plate that is of no use again and again is stale, until there is another", () => {
  const version = trackVersion(jobOf("Zoë"));
  for (let time = 0; time < 5; time += 1) wasInVain(version);
  expect(isStale(version)).toBe(false);
  wasInVain(version);
  expect(isStale(version)).toBe(true);
  hasPlate(version);
  expect(isStale(version)).toBe(false);
});

it("masks may be missing two hundred times more than not, and then pictures rest for longer each time", () => {
  const version = trackVersion(jobOf("Zoë"));
  for (let time = 0; time < 199; time += 1) wasEarly(version);
  wasOfUse(version);
  wasEarly(version);
  expect(version.rest).toBe(0);
  wasEarly(version);
  expect(version.rest).toBe(16);
  const rests = new Set<number>();
  // One in three is set.
  for (let time = 0; time < 10_000; time += 1) {
    if (time % 3 === 0) wasOfUse(version);
    else wasEarly(version);
    rests.add(version.rest);
  }
  expect(Math.max(...rests)).toBe(2048);
});

it("once as many were set as had missed masks, it all begins anew", () => {
  const version = trackVersion(jobOf("Zoë"));
  for (let time = 0; time < 1000; time += 1) wasEarly(version);
  for (let time = 0; time < 200; time += 1) wasOfUse(version);
  for (let time = 0; time < 200; time += 1) wasEarly(version);
  expect(version.rest).toBe(16);
});

it("a plate under a lower layer is asked for once a layer", () => {
  const version = trackVersion(jobOf("Zoë"));
  countAll(
    version,
    names.map((name) => jobOf(name)),
  );
  expect([2, 1, 1, 0, 0, 1].map((place) => isLowest(version, place))).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
});

it("it weighs the more the longer its texts are", () => {
  const [short, long] = ["Ada", "x".repeat(5000)].map((who) => weighVersion(trackVersion(jobOf(who))));
  expect((long ?? 0) - (short ?? 0)).toBeGreaterThan(10_000);
});
