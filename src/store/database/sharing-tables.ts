/** Tables of drafts that are shown to guests. */
export interface SharingTables {
  draft_links: DraftLinksTable;
  remarks: RemarksTable;
}

/** Links that show the draft of a design to whoever has them. A revoked one is deleted. */
export interface DraftLinksTable {
  id: string;
  company_id: string;
  design_id: string;
  /** SHA-256 of the token, lower-case hexadecimal. */
  token_hash: string;
  /** The name, at that time, of the user who made it; null once the account is deleted. */
  author: string | null;
  author_id: string | null;
  created_at: string;
  expires_at: string;
  /** When a guest last opened the page, to the minute. */
  last_seen_at: string | null;
}

/** What guests wrote about a draft. */
export interface RemarksTable {
  id: string;
  company_id: string;
  design_id: string;
  /** The link by which the guest came; it may be revoked. */
  link_id: string;
  /** As the guest gave it. */
  name: string;
  text: string;
  created_at: string;
  /** Null while it is open. */
  resolved_at: string | null;
}
