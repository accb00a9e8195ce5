import type { UnavailableReason } from "../../remote/image-unavailable.ts";

/** Where a picture's bytes are to be had, and a key that stands for them. A picture that can't be loaded counts as broken. */
export interface PictureSource {
  key: string;
  load: () => Promise<Uint8Array>;
}

/** Finds the bytes behind an address: http, https, or asset:ID, or says why they are unavailable. */
export type FindPicture = (
  companyId: string,
  address: string,
  signal: () => AbortSignal,
) => Promise<PictureSource | { unavailable: UnavailableReason }>;
