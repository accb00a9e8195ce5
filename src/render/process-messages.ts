import type { PictureTarget } from "../design/personalised-design.ts";
import type { Rendered, RenderJob } from "./render-job.ts";

/** What the server tells a render process. A picture without bytes couldn't be loaded. */
export type ToProcess =
  | { kind: "render"; job: RenderJob }
  | { kind: "picture"; key: string; bytes: Uint8Array | undefined };

/** What a render process tells the server; one render at a time. */
export type FromProcess =
  | { kind: "ready" }
  | { kind: "need"; key: string }
  | { kind: "done"; rendered: Rendered }
  | { kind: "broken"; targets: readonly PictureTarget[] }
  | { kind: "failed"; message: string };
