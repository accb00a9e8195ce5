import { rootCommands } from "../../src/cli.ts";
import { describeCommand } from "../../src/cli/help.ts";
import { readSettings } from "../../src/settings.ts";

/** Every command as its own --help tells it. */
export function commandsPart(): string {
  const read = readSettings({});
  if (!read.ok) throw new Error(read.messages.join("\n"));
  return rootCommands(read.settings)
    .map((command) => `### ${command.words}\n\n\`\`\`text\n${describeCommand(command).trim()}\n\`\`\``)
    .join("\n\n");
}
