/** The environment variable that every example reads the key from. */
export const keyVariable = "LIMN_KEY";

/** How one client is set up to call Limn. */
export interface ClientConfiguration {
  id: string;
  /** The client's own name. */
  name: string;
  kind: "program" | "assistant";
  language: CodeLanguage;
  /** The file that the code goes into, with ~ for the home folder; undefined for what is run in a terminal. */
  file?: string;
  code: string;
  /** Whether the client takes the key from the environment variable; else the key itself stands in the code. */
  fromEnvironment: boolean;
  /** One sentence of what else there is to do. */
  note: string;
}

/** Languages that code is shown in. */
export type CodeLanguage = "shell" | "javascript" | "python" | "json" | "toml" | "html";
