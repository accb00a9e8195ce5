import type { Semaphore } from "../bounds/semaphore.ts";
import type { DesignLimits } from "../design/limits.ts";
import type { SendMail } from "../remote/send-mail.ts";
import type { FeedFetcher } from "../remote/fetch-feed.ts";
import type { WebhookSender } from "../remote/post-webhook.ts";
import type { RenderPool } from "../render/pool/pool.ts";
import type { Blobs } from "../store/blobs/blobs.ts";
import type { Counters } from "../store/counters/counters.ts";
import type { Ephemeral } from "../store/ephemeral/ephemeral.ts";
import type { Store } from "../store/store.ts";
import type { BatchQueue } from "./batches/batch-queue.ts";
import type { CheckQueue } from "./checks/check-queue.ts";
import type { Lists } from "./checks/lists.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { ErrorCounts } from "./error-counts.ts";
import type { KeyCalls } from "./key-calls.ts";
import type { Log } from "./log.ts";
import type { Scope } from "./scopes.ts";
import type { RequestBodies } from "./request-bodies.ts";
import type { DocumentParser } from "./parsing/document-parser.ts";
import type { CompanyFonts } from "./fonts/company-fonts.ts";
import type { FontSlices } from "./fonts/font-slices.ts";
import type { MakeWebFont } from "./fonts/web-fonts.ts";
import type { DesignUses } from "./design-uses.ts";
import type { LiveDesigns } from "./designs/live-designs.ts";
import type { Opens } from "./usage/opens.ts";
import type { RecordOpen } from "./usage/record-open.ts";
import type { FindPicture } from "./render/find-picture.ts";
import type { RowBodies } from "./tables/receive-rows.ts";
import type { RowCache } from "./tables/row-cache.ts";
import type { DesignWarnings } from "./webhooks/design-warnings.ts";
import type { WebhookCounts } from "./webhooks/webhook-counts.ts";
import type { DesignRates } from "./protection/guard-open.ts";
import type { StandIns } from "./render/stand-ins.ts";
import type { BackgroundRenders } from "./render/background-renders.ts";

/** The services that operations use. They are created at the start and passed in. */
export interface Services {
  store: Store;
  blobs: Blobs;
  ephemeral: Ephemeral;
  counters: Counters;
  opens: Opens;
  recordOpen: RecordOpen;
  liveDesigns: LiveDesigns;
  designUses: DesignUses;
  findPicture: FindPicture;
  pool: Pick<
    RenderPool,
    | "render"
    | "measure"
    | "refuses"
    | "inspect"
    | "inspectFont"
    | "fontCoverage"
    | "lint"
    | "place"
    | "shrink"
    | "closeDocument"
  >;
  limits: DesignLimits & {
    /** Bytes of a request's line and headers. */
    urlBytes: number;
    /** Of a JSON body, and of an upload. */
    bodyBytes: number;
    uploadBytes: number;
    /** Requests of a key in a minute. */
    apiRate: number;
  };
  /** Installed font families. */
  fontFamilies: readonly string[];
  companyFonts: CompanyFonts;
  /** Fonts of pages. */
  makeWebFont: MakeWebFont;
  fontSlices: FontSlices;
  rows: Pick<RowCache, "find">;
  rowBodies: RowBodies;
  feeds: FeedFetcher;
  /** Large loads of rows that are written. */
  rowLoads: Pick<Semaphore, "run" | "refused">;
  /** Rows that are deleted in the background. */
  rowSweeps: Pick<Semaphore, "run">;
  bodies: RequestBodies;
  /** Uploads that are worked on, of REST and the dashboard together. */
  uploads: Pick<Semaphore, "run" | "refused">;
  documents: DocumentParser;
  batchQueue: BatchQueue;
  lists: Lists;
  checkQueue: CheckQueue;
  webhookSender: WebhookSender;
  webhookCounts: WebhookCounts;
  designWarnings: DesignWarnings;
  designRates: DesignRates;
  standIns: StandIns;
  backgroundRenders: BackgroundRenders;
  diskSpace: DiskSpace;
  urls: PublicUrls;
  /** Undefined when no mail server is set: links are then handed on by admins. */
  sendMail: SendMail | undefined;
  /** The mail server's host, without credentials, and the sender. */
  mailServer: { host: string; from: string } | undefined;
  /** How people sign in. */
  signIn: SignInWays;
  /** The secret of the data folder; see `serverSecret`. */
  secret: () => string;
  now: () => Date;
  log: Log;
  errorCounts: ErrorCounts;
  keyCalls: KeyCalls;
}

export interface SignInWays {
  /** Whether passwords are taken and set. */
  password: boolean;
  /** The text of the button that leads to the OpenID Connect provider; null without one. */
  provider: string | null;
}

/** Public addresses, without a trailing slash. */
export interface PublicUrls {
  base: string;
  renderBase: string;
}

/** The company that a request acts for, and who is recorded as the author of what it publishes. */
export interface Caller {
  companyId: string;
  /** Absent for the command line and the first start. */
  author?: { kind: "user" | "key"; id: string; name: string };
  /** What a key may do; absent for all. */
  scopes?: readonly Scope[];
  /** The only projects that a key sees; absent for all. */
  projectIds?: readonly string[];
}
