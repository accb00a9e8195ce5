/** The environment variable that every example reads the key from. */
export const keyVariable = "LIMN_KEY";

/** The configuration of one client of Limn. */
export interface ClientConfiguration {
  id: string;
  name: string;
  kind: "program" | "assistant";
  language: CodeLanguage;
  /** The path of the file for the code, with ~ for the home folder; undefined for commands. */
  file?: string;
  code: string;
  /** Whether the client reads the key from the environment variable. Otherwise the code contains the key. */
  fromEnvironment: boolean;
  /** Further instructions, in one sentence. */
  note: string;
}

/** The languages of code examples. */
export type CodeLanguage = "shell" | "javascript" | "python" | "json" | "toml" | "html";
