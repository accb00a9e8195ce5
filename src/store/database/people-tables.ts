/** The tables of users, after the last migration. Times as in `Tables`. */
export interface PeopleTables {
  people: PeopleTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  members: MembersTable;
  invitations: InvitationsTable;
  one_time_links: OneTimeLinksTable;
  two_factors: TwoFactorsTable;
  barred_identities: BarredIdentitiesTable;
}

interface PeopleTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  /** 0 or 1; not used. */
  email_verified: number;
  image: string | null;
  /** 0 or 1: whether signing in asks for a second factor. */
  two_factor_enabled: number | null;
  created_at: string;
  updated_at: string;
}

/**
 * Passwords, and links to users of a provider, whose subject is `account_id`. Written by Limn, passwords by better-auth too;
 * better-auth's columns for other kinds of sign-in are null.
 */
interface CredentialsTable {
  id: string;
  person_id: string;
  issuer: string;
  account_id: string;
  provider_id: string;
  /** scrypt, with its salt. */
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

interface SessionsTable {
  id: string;
  person_id: string;
  /** Useless without the cookie's signature, whose secret isn't in the database. */
  token: string;
  expires_at: string;
  /** Always empty. */
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

/** Second factors by time-based codes (TOTP). Written by better-auth, deleted by Limn too. */
interface TwoFactorsTable {
  id: string;
  person_id: string;
  /** Encrypted with the server's secret, like the recovery codes. */
  secret: string;
  backup_codes: string;
  /** 0 or 1: whether the user has entered a code, so that signing in asks for one. */
  verified: number | null;
  failed_verification_count: number | null;
  locked_until: string | null;
}

/** Belongs to better-auth: sign-ins that wait for a second factor, and browsers that need none. */
interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

export type MemberRole = "viewer" | "editor" | "admin" | "owner";

export interface MembersTable {
  id: string;
  company_id: string;
  person_id: string;
  role: MemberRole;
  created_at: string;
}

/** Who was removed from a company and doesn't join again by the domain of their address. */
interface BarredIdentitiesTable {
  company_id: string;
  /** SHA-256 of the company's id and an address, or a provider's subject. */
  identity_hash: string;
  created_at: string;
}

export interface InvitationsTable {
  id: string;
  company_id: string;
  /** In lower case. */
  email: string;
  role: MemberRole;
  /** SHA-256 of the link's token, lower-case hexadecimal. */
  token_hash: string;
  expires_at: string;
  created_at: string;
  /** The inviting user's name at that time; null if it isn't known. */
  inviter: string | null;
}

export interface OneTimeLinksTable {
  /** SHA-256 of the link's token, lower-case hexadecimal. */
  token_hash: string;
  purpose: "set_up" | "reset_password" | "change_email";
  /** Of a set-up link: the company that gets its first owner. */
  company_id: string | null;
  /** Of a link that sets a password or an email address: whose. */
  person_id: string | null;
  /** Of a link that changes an email address: the new one, in lower case. */
  email: string | null;
  /** Null for a set-up link, which is valid until the next one is created. */
  expires_at: string | null;
  created_at: string;
}
