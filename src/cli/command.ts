import type { DataFolder } from "../operations/data-folder/data-folder.ts";
import type { Caller, Services } from "../operations/services.ts";

/** What a command line reads and writes: its process's, or a test's. */
export interface Terminal {
  environment: Record<string, string | undefined>;
  stdin: NodeJS.ReadableStream;
  /** Writes to stdout: text as it is, or the bytes of an image. */
  write: (output: string | Uint8Array) => void;
  /** Writes a line to stderr. */
  warn: (line: string) => void;
}

/** An option of a command. `many` may be repeated, `flag` takes no value. */
export interface Option {
  value?: string;
  short?: string;
  many?: true;
  flag?: true;
  required?: true;
  doc: string;
}

/** The arguments, the terminal and the services of a running command. Services are opened at first use. */
export interface Run extends Pick<Terminal, "stdin" | "write" | "warn"> {
  values: (option: string) => readonly string[];
  value: (option: string) => string | undefined;
  flag: (option: string) => boolean;
  positionals: readonly string[];
  /** The paths of the data folder; nothing is opened. */
  folder: DataFolder;
  /** The address in URLs if no setting names the server's, which may listen elsewhere; undefined if one does. */
  guessedAddress: string | undefined;
  /** The paths of other data, named by settings under their variables; everything else is as in the environment. */
  otherFolder: (settings: Record<string, string>) => DataFolder;
  /** The data folder's services. */
  services: () => Promise<Services>;
  /** The company of --company, or else the first one. */
  caller: () => Promise<Caller>;
  /** The company of --company, or else the owner of this id, or else the first one. */
  ownerOf: (kind: "designs" | "keys" | "signingSecrets", id: string) => Promise<Caller>;
  /** Services for a design file: no server, no database. */
  fileServices: (path: string) => Promise<FileServices>;
  /** Prints the result to stdout, as text or with --json as JSON. */
  print: (result: { json: unknown; text: string }) => void;
}

type FileServices = Pick<
  Services,
  | "findPicture"
  | "pool"
  | "limits"
  | "fontFamilies"
  | "companyFonts"
  | "documents"
  | "rows"
  | "backgroundRenders"
  | "now"
>;

export interface Command {
  /** As typed: `key create`. */
  words: string;
  summary: string;
  positionals?: { name: string; min: number; max: number };
  options?: Record<string, Option>;
  /** Creates a missing database. For all other commands a folder without one is a mistake. */
  createsData?: true;
  /** What it changes isn't its own doing, and isn't in the audit log as such. */
  actsForOthers?: true;
  /** Resolves to false when the command ran but its outcome is bad (exit code 1). */
  run(run: Run): Promise<void | false>;
}

/** A wrong command line: exit code 2. */
export class UsageError extends Error {}

export const companyOption = {
  company: { value: "ID", doc: "The company; default: the only or first one" },
} as const;
