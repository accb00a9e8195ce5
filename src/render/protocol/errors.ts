import type { PictureTarget } from "../../design/personalised-design.ts";

/** Too many renders wait, or one has waited too long. */
export class RenderBusy extends Error {}

/** The caller doesn't wait for the render any more. */
export class RenderCancelled extends Error {}

/** A render took longer than its deadline, and its worker was killed. */
export class RenderTooSlow extends Error {}

/** A render failed through no fault of the caller; after two tries, when its worker crashed. */
export class RenderFailed extends Error {}

/** The worker ended while it was at the task. */
export class WorkerEnded extends Error {}

/** The bytes of these pictures can't be decoded, or not within the limits. Each may have another source to try. */
export class PictureBroken extends Error {
  readonly targets: readonly PictureTarget[];

  constructor(targets: readonly PictureTarget[]) {
    super("A picture could not be decoded");
    this.targets = targets;
  }
}
