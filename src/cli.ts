import { createRun } from "./server/cli-run.ts";
import { type Command, type Terminal, UsageError } from "./cli/command.ts";
import { companyCommands, keyCommands } from "./cli/commands/companies-and-keys.ts";
import { dataFolderCommands } from "./cli/commands/data-folder.ts";
import { memberCommands } from "./cli/commands/members.ts";
import { signingSecretCommands } from "./cli/commands/signing-secrets.ts";
import { createMoveCommand } from "./cli/commands/move-data.ts";
import { designCommands, projectCommands } from "./cli/commands/projects-and-designs.ts";
import { batchCommands } from "./cli/commands/batch.ts";
import { checkCommands } from "./cli/commands/check.ts";
import { renderCommands } from "./cli/commands/render-and-lint.ts";
import { describeCommand, describeCommands } from "./cli/help.ts";
import { readArguments } from "./cli/read-arguments.ts";
import { useEnvironmentProxy } from "./server/environment-proxy.ts";
import { actingAs } from "./store/acting.ts";
import { explainDamage } from "./operations/data-folder/data-folder.ts";
import { moduleChecks } from "./server/services.ts";
import { settingsTable } from "./settings/settings-table.ts";
import { dataSettings, readSettings, type Settings, formatValue } from "./settings/settings.ts";

/** The commands that work on designs and data. */
const dataCommands: readonly Command[] = [
  ...companyCommands,
  ...keyCommands,
  ...signingSecretCommands,
  ...memberCommands,
  ...projectCommands,
  ...designCommands,
  ...renderCommands,
  ...batchCommands,
  ...checkCommands,
  ...dataFolderCommands,
  createMoveCommand(dataSettings),
];

/** Every command of the command line. */
export const rootCommands = (settings: Settings): readonly Command[] => [
  {
    words: "serve",
    summary: "Start the server, like npm start",
    // Loaded on demand, so that other commands don't load the server.
    actsForOthers: true,
    run: async () => await (await import("./main.ts")).runServer(),
  },
  ...dataCommands,
  {
    words: "settings",
    summary: "Print every setting with its value",
    run: async ({ print }) => {
      const rows = Object.entries(settingsTable).map(([name, { variable, doc }]) => ({
        variable,
        value: formatValue(name, settings[name as keyof Settings]),
        doc,
      }));
      const lines = rows.map(({ variable, value }) => `${variable}=${String(value ?? "")}`);
      print({ json: { settings: rows }, text: lines.join("\n") });
    },
  },
];

/** Runs one command. Exit codes: 0 done, 1 failed, 2 wrong usage. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommand(argv, terminal);
  } catch (error) {
    terminal.warn(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError) terminal.warn("Run limn help for a list of commands.");
    return error instanceof UsageError ? 2 : 1;
  }
}

async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const settingsResult = readSettings(terminal.environment, moduleChecks);
  if (!settingsResult.ok) {
    for (const message of settingsResult.messages) terminal.warn(message);
    return 2;
  }
  const commands = rootCommands(settingsResult.settings);
  if (argv.length === 0) {
    terminal.warn(describeCommands(commands));
    return 2;
  }
  if (argv[0] === "help" || argv[0] === "--help" || argv[0] === "-h") {
    terminal.write(`${describeCommands(commands)}\n`);
    return 0;
  }
  const args = readArguments(commands, argv);
  if (args.flag("help")) {
    terminal.write(`${describeCommand(args.command)}\n`);
    return 0;
  }
  const actor = { type: "command", id: "command", name: args.command.words } as const;
  await using opened = createRun(settingsResult.settings, args, terminal);
  // Node 24.3 doesn't dispose of what a function captures.
  const run = opened;
  try {
    const work = () => args.command.run(run);
    return (await (args.command.actsForOthers === true ? work() : actingAs(actor, work))) === false ? 1 : 0;
  } catch (error) {
    throw explainDamage(run.folder, error);
  }
}

/** Runs the command line of this process, and sets its exit code. */
export async function main(): Promise<void> {
  // The reader of a pipe, such as head, may close it early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  const proxyFault = useEnvironmentProxy();
  if (proxyFault !== undefined) {
    console.error(proxyFault);
    process.exitCode = 2;
    return;
  }
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    environment: process.env,
    stdin: process.stdin,
    write: (output) => void process.stdout.write(output),
    warn: (line) => console.error(line),
  });
}

if (import.meta.main) await main();
