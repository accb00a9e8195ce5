import { parseArgs } from "node:util";
import { type Command, type Option, UsageError } from "./command.ts";

export interface Arguments {
  command: Command;
  positionals: readonly string[];
  values: (option: string) => readonly string[];
  flag: (option: string) => boolean;
}

const commonOptions: Record<string, Option> = {
  json: { flag: true, doc: "Print the result as JSON" },
  help: { flag: true, short: "h", doc: "Show this help" },
};

/** Finds the command of the arguments and parses its options. Throws UsageError. */
export function readArguments(commands: readonly Command[], argv: readonly string[]): Arguments {
  const command = commands.find(({ words }) => words === argv.slice(0, words.split(" ").length).join(" "));
  if (command === undefined) throw new UsageError(`No such command: ${argv.slice(0, 2).join(" ")}`);
  const options = { ...command.options, ...commonOptions };
  const argvRest = argv.slice(command.words.split(" ").length);
  const { values, positionals } = parse(argvRest, options);
  const args: Arguments = {
    command,
    positionals,
    values: (option) => [values[option] ?? []].flat().map(String),
    flag: (option) => values[option] === true,
  };
  if (!args.flag("help")) checkComplete(args, options);
  return args;
}

function parse(argv: string[], options: Record<string, Option>) {
  try {
    return parseArgs({
      args: argv,
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

function checkComplete({ command, positionals, values }: Arguments, options: Record<string, Option>): void {
  const { name, min, max } = command.positionals ?? { name: "", min: 0, max: 0 };
  if (positionals.length < min) throw new UsageError(`${command.words}: ${name} is missing`);
  if (positionals.length > max)
    throw new UsageError(`${command.words}: too much: ${positionals.slice(max).join(" ")}`);
  for (const [option, { required, value }] of Object.entries(options)) {
    if (required && (values(option)[0] ?? "") === "") {
      throw new UsageError(`${command.words}: --${option} ${value ?? ""} is missing`);
    }
  }
}
