import type { Design } from "../design/design.ts";
import type { Finding } from "../design/lint/finding.ts";
import type { PictureTarget } from "../design/personalised-design.ts";
import type { DesignChanges } from "./design-changes.ts";
import type { InspectedFont } from "./inspect-font.ts";
import type { Inspected } from "./inspect-picture.ts";
import type { JobFont, Rendered, RenderJob } from "./render-job.ts";

/** Work for a render process, one piece at a time. */
export type Work = { kind: "render"; job: RenderJob } | Inspection | Linting;

/** A look at an upload. */
export type Inspection = { kind: "inspect"; key: string } | { kind: "inspect font"; key: string };

/** A look at a design. */
export type Linting = { kind: "lint"; design: Design; fonts: readonly JobFont[] };

/** What comes of each kind of work. */
export interface Results {
  render: Rendered;
  inspect: Inspected;
  "inspect font": InspectedFont;
  lint: Finding[];
}

export type Result = Results[keyof Results];

/** A job on the wire: the design whole, or as what differs from a base that the process has or asks for. */
export type WireJob = Omit<RenderJob, "design" | "base"> &
  ({ design: Design } | { baseKey: string; changes: DesignChanges });

/** What the server tells a render process. */
export type ToProcess =
  | { kind: "render"; job: WireJob }
  | Inspection
  | Linting
  /** With its open layers: to tell them takes the language's schemas, which would take 25 MB of each process. */
  | { kind: "base"; design: Design; open: readonly string[] }
  /** With the picture's bytes behind it, unless it couldn't be loaded. */
  | { kind: "picture"; key: string; loaded: boolean };

/** What a render process tells the server. */
export type FromProcess =
  | { kind: "ready" }
  | { kind: "need base" }
  | { kind: "need picture"; key: string }
  /** Where the work was a render, `posted` bytes of the image lie in the mailbox, or else all are behind the message. */
  | {
      kind: "done";
      posted?: number;
      result: Omit<Rendered, "bytes" | "giveBack"> | Inspected | InspectedFont | Finding[];
    }
  | { kind: "broken"; targets: readonly PictureTarget[] }
  | { kind: "failed"; message: string };
