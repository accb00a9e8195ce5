import type { ParameterType } from "../../design/parameters.ts";

/** What a guest learns of a design beside its pictures. */
export type SharedDraftBody = {
  name: string;
  /** Whether the draft is what recipients get already. */
  is_published: boolean;
  saved_at: string;
  /** When the link stops working. */
  expires_at: string;
  /** The first canvas first. */
  sizes: { name: string; width: number; height: number }[];
  /** The default of a picture is left out: it may name an upload. */
  parameters: { name: string; type: ParameterType; default: string }[];
};
