import { assistantConfigurations } from "./assistant-configurations.ts";
import { type ClientConfiguration, keyVariable } from "./client-configuration.ts";
import { shellText } from "./escape.ts";
import { programConfigurations } from "./program-configurations.ts";

/** What the code is written for. */
export interface ClientSetting {
  /** Public address of the server, without a slash at its end. */
  baseUrl: string;
  /** The key itself, while it can be seen; stands only where a client can't read the environment. */
  key?: string;
}

/** Placeholder for a key that can't be shown again. */
const keyPlaceholder = "limn_live_YOUR_KEY";

/** Ready set-ups: programs over REST first, then assistants over MCP. */
export function clientConfigurations(setting: ClientSetting): ClientConfiguration[] {
  const full = { baseUrl: setting.baseUrl, key: setting.key ?? keyPlaceholder };
  return [...programConfigurations(full), ...assistantConfigurations(full)];
}

/** The line for a terminal that puts the key where the examples look for it. */
export function exportLine(key: string = keyPlaceholder): string {
  return `export ${keyVariable}=${shellText(key)}`;
}
