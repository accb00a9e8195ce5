import type { PictureTarget } from "../design/personalised-design.ts";
import type { Inspected } from "./inspect-picture.ts";
import type { Rendered, RenderJob } from "./render-job.ts";

/** Work for a render process, one piece at a time. */
export type Work = { kind: "render"; job: RenderJob } | { kind: "inspect"; key: string };

/** What comes of each kind of work. */
export interface Results {
  render: Rendered;
  inspect: Inspected;
}

export type Result = Results[keyof Results];

/** What the server tells a render process. A picture without bytes couldn't be loaded. */
export type ToProcess = Work | { kind: "picture"; key: string; bytes: Uint8Array | undefined };

/** What a render process tells the server. */
export type FromProcess =
  | { kind: "ready" }
  | { kind: "need"; key: string }
  | { kind: "done"; result: Result }
  | { kind: "broken"; targets: readonly PictureTarget[] }
  | { kind: "failed"; message: string };
