import type { Command, Option } from "./command.ts";

/** Lists all commands, one per line. */
export function describeCommands(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  const lines = commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`);
  return [
    "limn COMMAND [--json] [--help]",
    "",
    ...lines,
    "",
    "All commands use LIMN_DATA_DIR. A server may be running on it.",
  ].join("\n");
}

export function describeCommand(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([name, option]) => `  ${optionUsage(name, option)}\n      ${option.doc}`,
  );
  return [`limn ${usage(command)} [OPTIONS]`, "", `${command.summary}.`, "", ...options].join("\n");
}

function usage({ words, positionals }: Command): string {
  return positionals === undefined ? words : `${words} ${positionals.name}${positionals.max > 1 ? "…" : ""}`;
}

function optionUsage(name: string, { short, value, many, required }: Option): string {
  const names = short === undefined ? `--${name}` : `-${short}, --${name}`;
  const repeats = many === true ? " (again and again)" : "";
  return `${names}${value === undefined ? "" : ` ${value}`}${repeats}${required === true ? " (needed)" : ""}`;
}
