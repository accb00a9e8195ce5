import type { PictureTarget } from "../../design/personalised-design.ts";

/** The bytes of these pictures are no picture, or one beyond the limits; each may have another source to try. */
export class PictureBroken extends Error {
  readonly targets: readonly PictureTarget[];

  constructor(targets: readonly PictureTarget[]) {
    super("A picture could not be decoded");
    this.targets = targets;
  }
}
