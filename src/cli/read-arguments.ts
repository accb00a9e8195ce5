import { parseArgs } from "node:util";
import { type Command, type Option, UsageError } from "./command.ts";

export interface ReadArguments {
  command: Command;
  positionals: readonly string[];
  values: (option: string) => readonly string[];
  flag: (option: string) => boolean;
}

const everywhere: Record<string, Option> = {
  json: { flag: true, doc: "Print the result as JSON" },
  help: { flag: true, short: "h", doc: "Show this help" },
};

/** Finds the command that the arguments name and reads its options. Throws UsageError. */
export function readArguments(commands: readonly Command[], given: readonly string[]): ReadArguments {
  const command = commands.find(({ words }) => words === given.slice(0, words.split(" ").length).join(" "));
  if (command === undefined) throw new UsageError(`No such command: ${given.slice(0, 2).join(" ")}`);
  const options = { ...command.options, ...everywhere };
  const rest = given.slice(command.words.split(" ").length);
  const { values, positionals } = parse(rest, options);
  const read: ReadArguments = {
    command,
    positionals,
    values: (option) => [values[option] ?? []].flat().map(String),
    flag: (option) => values[option] === true,
  };
  if (!read.flag("help")) checkComplete(read, options);
  return read;
}

function parse(given: string[], options: Record<string, Option>) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { flag, many, short }]) => [
          name,
          {
            type: flag ? "boolean" : "string",
            multiple: many ?? false,
            ...(short ? { short } : {}),
          } as const,
        ]),
      ),
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function checkComplete(
  { command, positionals, values }: ReadArguments,
  options: Record<string, Option>,
): void {
  const { name, least, most } = command.positionals ?? { name: "", least: 0, most: 0 };
  if (positionals.length < least) throw new UsageError(`${command.words}: ${name} is missing`);
  if (positionals.length > most)
    throw new UsageError(`${command.words}: too much: ${positionals.slice(most).join(" ")}`);
  for (const [option, { required, value }] of Object.entries(options)) {
    if (required && (values(option)[0] ?? "") === "") {
      throw new UsageError(`${command.words}: --${option} ${value ?? ""} is missing`);
    }
  }
}
