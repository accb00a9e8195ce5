import type { PictureTarget } from "../../design/personalised-design.ts";

/** Why a render is refused: the name that metrics have for it, and the message of its error. */
export const refusalReasons = {
  expected_wait: "It would wait too long",
  waited: "No render process was free in time",
  queue_full: "Too many renders in the queue",
  slow_layers: "Renders of these layers are slow and wait for each other",
  starved: "Its process got too little of the machine",
  slow_before: "It was too slow more than once",
  stopping: "The render processes are being stopped",
} as const;

export type RefusalReason = keyof typeof refusalReasons;

/** The queue is full, or the render has waited too long. */
export class RenderBusy extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(refusalReasons[reason]);
    this.reason = reason;
  }
}

/** The caller has aborted the render. */
export class RenderCancelled extends Error {}

/** The render missed its deadline, and its worker was killed; or it is refused because it did so before. */
export class RenderTooSlow extends Error {
  readonly reason: RefusalReason | undefined;

  constructor(message: string, reason?: RefusalReason) {
    super(message);
    this.reason = reason;
  }
}

/** An internal error. */
export class RenderFailed extends Error {}

/** Two workers have ended during the task: by its fault, or because somebody ended them. */
export class ProcessEndedTwice extends RenderFailed {
  constructor() {
    super("Its process ended twice");
  }
}

/** The worker ended during the task. */
export class WorkerEnded extends Error {}

/** Why a picture can't be decoded: `too_big` has more pixels, and `slow` takes longer than the limits allow. */
export const undecodable = ["broken", "too_big", "slow"] as const;
export type Undecodable = (typeof undecodable)[number];

/** A picture of a render that can't be decoded. */
export interface BrokenPicture {
  target: PictureTarget;
  reason: Undecodable;
}

/** Pictures can't be decoded within the limits. */
export class PictureBroken extends Error {
  /** Of the first picture. */
  readonly reason: Undecodable;
  /** All those of a render, each of which may have another source. Empty for other tasks. */
  readonly pictures: readonly BrokenPicture[];

  constructor(pictures: readonly BrokenPicture[], reason: Undecodable = pictures[0]?.reason ?? "broken") {
    super("A picture could not be decoded");
    this.pictures = pictures;
    this.reason = reason;
  }
}
