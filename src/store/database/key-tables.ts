/** Keys, what they called, and who changed what. */
export interface KeyTables {
  keys: KeysTable;
  key_calls: KeyCallsTable;
  audit_log: AuditLogTable;
}

export interface KeysTable {
  id: string;
  company_id: string;
  name: string;
  /** SHA-256 of the whole key, lower-case hexadecimal. */
  hash: string;
  last4: string;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  /** JSON list of what it may do; null for all. */
  scopes: string | null;
  /** JSON list of the only projects that it sees; null for all. */
  project_ids: string | null;
}

/** The last calls of each key: no value of a request is in them. */
export interface KeyCallsTable {
  key_id: string;
  at: string;
  id: string;
  method: string;
  /** With ids in place of its parameters. */
  route: string;
  status: number;
  /** Of the error; null if there was none. */
  code: string | null;
  /** Until the answer began. */
  ms: number;
}

/** Who changed what: without values, and without the names of things. */
export interface AuditLogTable {
  id: string;
  company_id: string;
  at: string;
  who_type: "user" | "key" | "command";
  who_id: string;
  /** At that time; of a user whose account is deleted, what stands in its place. */
  who_name: string;
  /** A key of `auditActions`. */
  action: string;
  target_type: string;
  target_id: string;
}
