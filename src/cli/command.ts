import type { DataFolder } from "../operations/data-folder/data-folder.ts";
import type { Caller, Services } from "../operations/services.ts";

/** An option of a command; `many` may be given several times, `flag` takes no value. */
export interface Option {
  value?: string;
  short?: string;
  many?: true;
  flag?: true;
  required?: true;
  doc: string;
}

/** What a command is run with. Services are opened when they are first asked for. */
export interface Run {
  values: (option: string) => readonly string[];
  value: (option: string) => string | undefined;
  flag: (option: string) => boolean;
  positionals: readonly string[];
  /** Where the data folder is; nothing is opened. */
  folder: DataFolder;
  /** The data folder's services. */
  services: () => Promise<Services>;
  /** The company of --company, or the only or first one. */
  caller: () => Promise<Caller>;
  /** The company of --company, or the one that owns what has this id; the only or first one when nothing has. */
  ownerOf: (kind: "designs" | "keys", id: string) => Promise<Caller>;
  /** Services for a file alone: no server, no database. */
  fileServices: (path: string) => Promise<FileServices>;
  /** The result, on stdout: as text, or as JSON when --json is given. */
  print: (result: { json: unknown; text: string }) => void;
  /** Anything else, on stderr. */
  warn: (line: string) => void;
}

type FileServices = Pick<
  Services,
  "findPicture" | "pool" | "limits" | "fontFamilies" | "companyFonts" | "now"
>;

export interface Command {
  /** As typed: `key create`. */
  words: string;
  summary: string;
  positionals?: { name: string; min: number; max: number };
  options?: Record<string, Option>;
  /** Makes the database where there is none; for all others a folder without one is a mistaken folder. */
  createsData?: true;
  /** Resolves to false when the work was done and its outcome is bad (exit code 1). */
  run(run: Run): Promise<void | false>;
}

/** The command was written wrong: exit code 2. */
export class UsageError extends Error {}

export const companyOption = {
  company: { value: "ID", doc: "The company; default: the only or first one" },
} as const;
