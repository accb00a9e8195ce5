import type { PictureTarget } from "../../design/personalised-design.ts";

/** The queue is full, or the render has waited too long. */
export class RenderBusy extends Error {}

/** The caller has aborted the render. */
export class RenderCancelled extends Error {}

/** The render missed its deadline, and its worker was killed. */
export class RenderTooSlow extends Error {}

/** An internal error, or two crashed workers. */
export class RenderFailed extends Error {}

/** The worker ended during the task. */
export class WorkerEnded extends Error {}

/** These pictures can't be decoded within the limits. Each may have another source. */
export class PictureBroken extends Error {
  readonly targets: readonly PictureTarget[];

  constructor(targets: readonly PictureTarget[]) {
    super("A picture could not be decoded");
    this.targets = targets;
  }
}
