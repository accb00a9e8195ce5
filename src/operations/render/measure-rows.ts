import { setImmediate } from "node:timers/promises";
import { PictureBroken, RenderFailed } from "../../render/protocol/errors.ts";
import type { LoadPicture, Measured } from "../../render/protocol/render-job.ts";
import { chunksOf } from "../../store/chunks.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";
import { addPictures, ownAddresses } from "./make-job.ts";
import { type FoundPictures, findPictures } from "./picture-lookups.ts";
import { type PreparedRender, prepareRender, type PrepareServices, warningsOfRender } from "./render.ts";
import { withRenderErrors } from "../render-errors.ts";
import type { RenderRequest } from "./render-request.ts";

export type MeasureServices = Pick<Services, "findPicture"> &
  PrepareServices & {
    pool: Pick<Services["pool"], "measure" | "refuses">;
    backgroundRenders: Pick<Services["backgroundRenders"], "runShort" | "giveWay">;
  };

/** A picture that nobody has looked up. */
interface UntriedPicture {
  target: RenderWarning["target"];
  /** Whether the design itself names it, so that it is the same in every row that shows it. */
  isOwn: boolean;
}

/** What an image would be. */
export interface MeasuredImage {
  /** As `render` answers with the image. */
  warnings: readonly RenderWarning[];
  /** Pictures that nobody has looked up. */
  untried: readonly UntriedPicture[];
  /** The name of its canvas; undefined for the design's own. */
  size: string | undefined;
  /** By layer_id. */
  design: PreparedRender["personalised"]["design"];
}

export interface MeasuredRows {
  images: readonly MeasuredImage[];
  /** Milliseconds of processor time that workers needed for them. */
  workMs: number;
}

/** Requests of one company in the background. */
type MeasureRequest = Omit<RenderRequest, "edits" | "priority">;

/**
 * Lays out images as `render` does, and collects their warnings, without painting them. All go to a worker together, so they
 * should be as many as it lays out in some milliseconds. Rejects as `render` does.
 */
export async function measureRows(
  services: MeasureServices,
  requests: readonly MeasureRequest[],
): Promise<MeasuredRows> {
  const { backgroundRenders } = services;
  const rows: Row[] = [];
  for (const some of chunksOf(requests, rowsAtOnce(requests))) {
    rows.push(...(await Promise.all(some.map((request) => prepare(services, request)))));
    // Opens come in between, and what they need of this process comes first.
    await setImmediate();
    await backgroundRenders.giveWay();
  }
  let workMs = 0;
  // Ends, because each repetition skips at least one source of a picture.
  for (let left: readonly Row[] = rows; left.length > 0;) {
    const groups = Map.groupBy(left, ({ prepared }) => prepared.draft.job.version?.key);
    for (const group of groups.values()) workMs += await measureGroup(services, group);
    left = left.filter(({ measured }) => measured === undefined);
  }
  return { images: rows.map(imageOf), workMs };
}

const maxRowsAtOnce = 16;
const maxValuesAtOnce = 48;

/** As many as are prepared within a millisecond or so. */
function rowsAtOnce([first]: readonly MeasureRequest[]): number {
  const values = Math.max(1, first?.values?.length ?? 0);
  return Math.max(1, Math.min(maxRowsAtOnce, Math.floor(maxValuesAtOnce / values)));
}

async function prepare(services: MeasureServices, request: MeasureRequest): Promise<Row> {
  const prepared = await prepareRender(services, { ...request, priority: "background" });
  const { companyId } = request.version;
  const pictures = await findPictures(services, companyId, prepared.personalised.pictures);
  return { request, prepared, pictures, measured: undefined };
}

interface Row {
  request: MeasureRequest;
  prepared: PreparedRender;
  pictures: FoundPictures;
  measured: Exclude<Measured, { broken: unknown }> | undefined;
}

/** Rows of one version, or of none. Those with broken pictures are left with their next sources. */
async function measureGroup(
  { pool, backgroundRenders }: MeasureServices,
  rows: readonly Row[],
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const { request, prepared } = first;
  const { companyId } = request.version;
  const { signal } = request;
  const jobs = rows.map((row) => addPictures(row.prepared.draft, row.pictures.loadable()));
  const options = { companyId, versionKey: prepared.key, isBackground: true, signal };
  const measure = () =>
    pool.measure(
      jobs.map(({ job }) => job),
      loadOf(jobs),
      options,
    );
  const { jobs: measured, workMs } = await withRenderErrors(() =>
    backgroundRenders.runShort(companyId, measure, { signal }),
  );
  if (measured.length !== rows.length) throw new RenderFailed("The worker has measured other jobs");
  await Promise.all(
    rows.map(async (row, at) => {
      const one = measured[at];
      if (one === undefined) return;
      if (!("broken" in one)) row.measured = one;
      else await row.pictures.skipBroken(new PictureBroken(one.broken));
    }),
  );
  return workMs;
}

/** One of the jobs has the key. */
function loadOf(
  jobs: readonly { job: { pictures: readonly { key: string }[] }; load: LoadPicture }[],
): LoadPicture {
  return async (key) => {
    const owner = jobs.find(({ job }) => job.pictures.some((picture) => picture.key === key)) ?? jobs[0];
    if (owner === undefined) throw new Error("Not a picture of these renders");
    return await owner.load(key);
  };
}

function imageOf({ prepared, pictures, measured }: Row): MeasuredImage {
  return {
    warnings: warningsOfRender(prepared, pictures, measured ?? {}),
    untried: pictures.loadable().flatMap(({ target, address = "", source }) => {
      if (source.isUntried !== true) return [];
      return [{ target, isOwn: ownAddresses(prepared.originalDesign).has(address) }];
    }),
    size: prepared.size,
    design: prepared.personalised.design,
  };
}
