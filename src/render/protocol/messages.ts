import type { Design } from "../../design/design.ts";
import type { Finding } from "../../design/lint/finding.ts";
import type { PictureTarget } from "../../design/personalised-design.ts";
import type { DesignChanges } from "./design-changes.ts";
import type { FontDescription } from "../font-file/describe-font.ts";
import type { JobFont, Rendered, RenderJob } from "./render-job.ts";

/** An uploaded picture: pixels of the upright original. */
export interface InspectedPicture {
  mimeType: string;
  width: number;
  height: number;
}

/** An uploaded font, or the sentence that says why it can't be used. */
export type InspectedFont =
  | { ok: true; description: Omit<FontDescription, "coverage"> & { letters: number } }
  | { ok: false; reason: string };

/** Work for a render process. It does one piece after the other, and answers in their order. */
export type Work = { kind: "render"; job: RenderJob } | Inspection | Linting;

/** A look at an upload. */
export type Inspection = { kind: "inspect"; key: string } | { kind: "inspect font"; key: string };

/** A look at a design. */
export type Linting = { kind: "lint"; design: Design; fonts: readonly JobFont[] };

/** What comes of each kind of work. */
export interface Results {
  render: Rendered;
  inspect: InspectedPicture;
  "inspect font": InspectedFont;
  lint: Finding[];
}

export type Result = Results[keyof Results];

/** A job on the wire: the design whole, or as what differs from a base that the process has or asks for. */
export type WireJob = Omit<RenderJob, "design" | "base"> &
  ({ design: Design } | { baseKey: string; changes: DesignChanges });

/** Work as a render process hears of it. */
export type WorkMessage = { kind: "render"; job: WireJob } | Inspection | Linting;

/** What the server tells a render process. */
export type ToProcess =
  | WorkMessage
  /** With its open layers: to tell them takes the language's schemas, which would take 25 MB of each process. */
  | { kind: "base"; design: Design; open: readonly string[] }
  /** With the picture's bytes behind it, unless it couldn't be loaded. */
  | { kind: "picture"; key: string; loaded: boolean }
  /** The work that waits in the process is not to be begun: another has it. */
  | { kind: "take back" };

/** A finished image of so many bytes in one of the mailbox's two places. */
export interface Posted {
  place: number;
  length: number;
}

/** What a render process tells the server. */
export type FromProcess =
  | { kind: "ready" }
  | { kind: "need base" }
  /** Asked by the piece under way, which never ends before all that it asked for has come. */
  | { kind: "need picture"; key: string }
  /** Where the work was a render, the image lies in the mailbox, or else behind the message. */
  | {
      kind: "done";
      posted?: Posted;
      result: Omit<Rendered, "bytes" | "giveBack"> | InspectedPicture | InspectedFont | Finding[];
    }
  /** In the place of an answer to work that was taken back. */
  | { kind: "left undone" }
  | { kind: "broken"; targets: readonly PictureTarget[] }
  | { kind: "failed"; message: string };
