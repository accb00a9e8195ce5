/** Languages that code is shown in. */
export type CodeLanguage = "shell" | "javascript" | "python" | "json" | "toml" | "html";
