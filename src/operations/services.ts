import type { DesignLimits } from "../design/limits.ts";
import type { SendMail } from "../remote/send-mail.ts";
import type { RenderPool } from "../render/pool/pool.ts";
import type { Blobs } from "../store/blobs/blobs.ts";
import type { Ephemeral } from "../store/ephemeral/ephemeral.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "./log.ts";
import type { CompanyFonts } from "./fonts/company-fonts.ts";
import type { LiveDesigns } from "./render/live-designs.ts";
import type { Opens, RecordOpen } from "./usage/opens.ts";
import type { FindPicture } from "./render/find-picture.ts";
import type { BackgroundRenders } from "./render/background-renders.ts";

/** What operations work with, made once at the start and passed in. */
export interface Services {
  store: Store;
  blobs: Blobs;
  ephemeral: Ephemeral;
  opens: Opens;
  recordOpen: RecordOpen;
  liveDesigns: LiveDesigns;
  findPicture: FindPicture;
  pool: Pick<RenderPool, "render" | "inspect" | "inspectFont" | "lint">;
  limits: DesignLimits & {
    /** Bytes of a request's line and headers. */
    urlBytes: number;
  };
  /** Families that come with Limn. */
  fontFamilies: readonly string[];
  companyFonts: CompanyFonts;
  backgroundRenders: BackgroundRenders;
  urls: PublicUrls;
  /** Undefined where no mail server is set: links are handed on by people then. */
  sendMail: SendMail | undefined;
  /** Of this data folder; see `serverSecret`. */
  secret: () => string;
  now: () => Date;
  log: Log;
}

/** Public addresses without a slash at the end. */
export interface PublicUrls {
  base: string;
  renderBase: string;
}

/** Whose key, or whose command line, asks. */
export interface Caller {
  companyId: string;
}
