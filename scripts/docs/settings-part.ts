import { settingsTable } from "../../src/settings-table.ts";
import { code, sentence, table } from "./markdown.ts";

/** Every setting, with what it accepts as its own check says. */
export function settingsPart(): string {
  return table(
    ["Variable", "Default", "Accepts", "What it sets"],
    Object.values(settingsTable).map((setting) => [
      code(setting.variable),
      setting.default === undefined || setting.default === "" ? "" : code(setting.default),
      accepted(setting.check.safeParse("\0").error?.issues[0]?.message ?? ""),
      sentence(setting.doc),
    ]),
  );
}

function accepted(message: string): string {
  const [, least, most] = /whole number from (\d+) to (\d+)/.exec(message) ?? [];
  if (least !== undefined && most !== undefined) return `${group(least)} to ${group(most)}`;
  if (message.startsWith("Invalid option")) {
    return Array.from(message.matchAll(/"(\w+)"/g), ([, word]) => code(word ?? "")).join(", ");
  }
  return /^Expected (an? (?:http|smtp|e-mail).* address|\d+ to \d+ characters)/.exec(message)?.[1] ?? "";
}

function group(digits: string): string {
  return Number(digits).toLocaleString("en");
}
