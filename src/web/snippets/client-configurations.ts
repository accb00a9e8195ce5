import { assistantConfigurations } from "./assistant-configurations.ts";
import { type ClientConfiguration, keyVariable } from "./client-configuration.ts";
import { shellText } from "./quote-text.ts";
import { programConfigurations } from "./program-configurations.ts";

interface ConfigurationTarget {
  /** Public address of the server, without a trailing slash. */
  baseUrl: string;
  /** The key, while it is visible. Used only for clients that can't read the environment variable. */
  key?: string;
}

/** Placeholder for a key that can't be shown again. */
const keyPlaceholder = "limn_live_YOUR_KEY";

/** All configurations: programs over REST first, then assistants over MCP. */
export function clientConfigurations({
  baseUrl,
  key = keyPlaceholder,
}: ConfigurationTarget): ClientConfiguration[] {
  return [...programConfigurations({ baseUrl }), ...assistantConfigurations({ baseUrl, key })];
}

/** The shell command that sets the environment variable of the examples. */
export function exportLine(key: string = keyPlaceholder): string {
  return `export ${keyVariable}=${shellText(key)}`;
}
