import { availableParallelism } from "node:os";
import type { z } from "zod";
import { settingsTable } from "./settings-table.ts";

type Table = typeof settingsTable;
type Value<Name extends keyof Table> = z.output<Table[Name]["check"]>;
export type Settings = {
  [Name in keyof Table]: Name extends OpenEnded ? Value<Name> | undefined : Value<Name>;
};
type OpenEnded =
  | "baseUrl"
  | "renderBaseUrl"
  | "renderProcesses"
  | "ownerEmail"
  | "ownerPassword"
  | "smtpUrl"
  | "mailFrom";

/** Settings whose value is shown to nobody, not even when it is wrong. */
const secretSettings: ReadonlySet<string> = new Set(["ownerPassword", "smtpUrl"] satisfies (keyof Table)[]);

/** A setting's value as it may be shown. */
export function shownValue(name: string, value: Settings[keyof Settings]): string | number | string[] | null {
  return secretSettings.has(name) && value !== undefined ? "(set, not shown)" : (value ?? null);
}

export type ReadSettings = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** Checks that other rooms know: each throws an Error that tells what is accepted. */
export type FurtherChecks = { [Name in keyof Table]?: (value: Value<Name>) => unknown };

/** Reads every setting from the environment; all that is wrong is named at once, with what is accepted. */
export function readSettings(
  environment: Record<string, string | undefined>,
  furtherChecks: FurtherChecks = {},
): ReadSettings {
  const problems = unknownVariables(environment);
  const values: Record<string, unknown> = {};
  for (const [name, { variable, check, default: fallback }] of Object.entries(settingsTable)) {
    const text = environment[variable] ?? fallback;
    if (text === undefined) continue;
    const checked = check.safeParse(text);
    const refused = checked.success
      ? messageOf(() => (furtherChecks as Record<string, (value: unknown) => unknown>)[name]?.(checked.data))
      : checked.error.issues.map((issue) => issue.message).join("; ");
    if (refused === undefined) values[name] = checked.data;
    else problems.push(`${variable}=${String(shownValue(name, text))}: ${refused}`);
  }
  problems.push(...halfOwner(environment));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: values as Settings };
}

/** An owner takes both settings; one alone is a mistake that would be noticed too late. */
function halfOwner(environment: Record<string, string | undefined>): string[] {
  const [email, password] = [settingsTable.ownerEmail.variable, settingsTable.ownerPassword.variable];
  const missing = [email, password].filter((variable) => environment[variable] === undefined);
  return missing.length === 1
    ? [`${missing[0]}: Expected too, for ${email} and ${password} go together`]
    : [];
}

function messageOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function defaultRenderProcesses(): number {
  return Math.min(8, availableParallelism());
}

// The docs have people keep an API key for curl and MCP clients here. It means nothing to Limn itself.
const forCallers = "LIMN_KEY";

function unknownVariables(environment: Record<string, string | undefined>): string[] {
  const settings = Object.values(settingsTable).map(({ variable }) => variable);
  const known = new Set<string>([...settings, forCallers]);
  return Object.keys(environment)
    .filter((variable) => variable.startsWith("LIMN_") && !known.has(variable))
    .map(
      (variable) =>
        `${variable}: no such setting in this version; npm run --silent limn -- settings lists them`,
    );
}
