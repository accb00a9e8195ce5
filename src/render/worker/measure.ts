import { isAnimatedFormat } from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import { PictureBroken } from "../protocol/errors.ts";
import type { LoadPicture, Measured, RenderJob } from "../protocol/render-job.ts";
import { animationOf } from "./animation/animation-of.ts";
import type { JobFonts } from "./fonts/job-fonts.ts";
import type { PrepareLayout } from "./prepare-layout.ts";
import { warningsOf, withWarnings } from "./render-warnings.ts";

interface MeasureTools {
  fonts: Pick<JobFonts, "load">;
  prepareLayout: PrepareLayout;
  releaseCanvases: () => void;
}

type MeasureJobs = (jobs: readonly RenderJob[], loadPicture: LoadPicture) => Promise<Measured[]>;

/** A scene whose unchanged layers the next job of its version takes over. */
interface LastScene {
  name: string;
  scene: Scene;
}

/** Lays jobs out as renders do, one after another, and says what renders of them would. Nothing is painted. */
export function createMeasure({ fonts, prepareLayout, releaseCanvases }: MeasureTools): MeasureJobs {
  let last: LastScene | undefined;

  async function measure(job: RenderJob, loadPicture: LoadPicture): Promise<Measured> {
    const { design, lostFonts } = await fonts.load(job, loadPicture);
    const name = lostFonts.length === 0 ? sceneName(job) : undefined;
    const reference = name === undefined || last?.name !== name ? undefined : last.scene;
    const isLeftOut = ({ isUntried }: { isUntried?: true }) => isUntried === true;
    const prepared = { job, design, reference, storesPictures: false, isMeasuring: true, isLeftOut };
    const layout = await prepareLayout(prepared, loadPicture);
    try {
      const scene = layout.layOut();
      if (name !== undefined) last = { name, scene };
      const animation = isAnimatedFormat(job.format) ? animationOf(scene, job.format) : undefined;
      const warnings = warningsOf(job, scene, layout, animation);
      return withWarnings(warnings, lostFonts);
    } finally {
      releaseCanvases();
    }
  }

  return async (jobs, loadPicture) => {
    const measured: Measured[] = [];
    for (const job of jobs) {
      try {
        measured.push(await measure(job, loadPicture));
      } catch (error) {
        if (!(error instanceof PictureBroken)) throw error;
        measured.push({ broken: error.pictures });
      }
    }
    return measured;
  };
}

/** Equal for jobs of which one may take over layers of another's scene. */
function sceneName({ version, scale = 1, format }: RenderJob): string | undefined {
  return version === undefined ? undefined : `${version.key} ${scale} ${format}`;
}
