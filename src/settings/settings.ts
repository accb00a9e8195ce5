import { totalmem } from "node:os";
import type { z } from "zod";
import { checkOidcSettings } from "../integrations/oidc/settings.ts";
import { checkS3Settings, s3DataSettings } from "../integrations/s3/settings.ts";
import { settingsTable } from "./settings-table.ts";

type Table = typeof settingsTable;
type Value<Name extends keyof Table> = z.output<Table[Name]["check"]>;
export type Settings = {
  [Name in keyof Table]: Name extends OptionalSetting ? Value<Name> | undefined : Value<Name>;
};
type OptionalSetting =
  | "baseUrl"
  | "renderBaseUrl"
  | "databaseUrl"
  | "secret"
  | "renderProcesses"
  | "connections"
  | "addressRate"
  | "cacheMegabytes"
  | "metricsPort"
  | "metricsToken"
  | "tracesEndpoint"
  | "tracesHeaders"
  | "ownerEmail"
  | "ownerPassword"
  | "smtpUrl"
  | "mailFrom"
  | "oidcIssuer"
  | "oidcClientId"
  | "oidcClientSecret"
  | "s3Endpoint"
  | "s3Bucket"
  | "s3AccessKeyId"
  | "s3SecretAccessKey";

/** Settings whose value is never shown, even when it is wrong. */
const secretSettings: ReadonlySet<string> = new Set([
  "databaseUrl",
  "secret",
  "metricsToken",
  "tracesHeaders",
  "ownerPassword",
  "smtpUrl",
  "oidcClientSecret",
  "s3SecretAccessKey",
  "fetchProxy",
] satisfies (keyof Table)[]);

/** The settings that say where data is, by the option of `limn migrate-to` that names another place. */
export const dataSettings = {
  "data-dir": settingsTable.dataDir,
  "database-url": settingsTable.databaseUrl,
  ...s3DataSettings,
} as const;

/** A setting's value for display. */
export function formatValue(
  name: string,
  value: Settings[keyof Settings],
): string | number | string[] | null {
  return secretSettings.has(name) && value !== undefined ? "(set, not shown)" : (value ?? null);
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; messages: string[] };

/** Checks that belong to other modules. Each throws an Error that names what is accepted. */
export type ModuleChecks = { [Name in keyof Table]?: (value: Value<Name>) => unknown };

/** Reads every setting from the environment. Reports all errors at once, with what is accepted. */
export function readSettings(
  environment: Record<string, string | undefined>,
  moduleChecks: ModuleChecks = {},
): SettingsResult {
  const messages = checkUnknownVariables(environment);
  const values: Record<string, unknown> = {};
  for (const [name, { variable, check, default: fallback }] of Object.entries(settingsTable)) {
    const text = environment[variable] ?? fallback;
    if (text === undefined) continue;
    const parsed = check.safeParse(text);
    const message = parsed.success
      ? catchMessage(() => (moduleChecks as Record<string, (value: unknown) => unknown>)[name]?.(parsed.data))
      : parsed.error.issues.map((issue) => issue.message).join("; ");
    if (message === undefined) values[name] = parsed.data;
    else messages.push(`${variable}=${String(formatValue(name, text))}: ${message}`);
  }
  messages.push(
    ...checkOwner(environment),
    ...checkSecret(environment),
    ...checkDurability(environment),
    ...checkS3Settings(environment),
    ...checkOidcSettings(environment),
  );
  return messages.length > 0 ? { ok: false, messages } : { ok: true, settings: values as Settings };
}

/** The owner needs both settings; one alone is a mistake. */
function checkOwner(environment: Record<string, string | undefined>): string[] {
  const [email, password] = [settingsTable.ownerEmail.variable, settingsTable.ownerPassword.variable];
  const missing = [email, password].filter((variable) => environment[variable] === undefined);
  return missing.length === 1
    ? [`${missing[0]}: Expected too, for ${email} and ${password} go together`]
    : [];
}

/** An embedded database is on the disk of the journal, and slower. */
function checkDurability(environment: Record<string, string | undefined>): string[] {
  const { databaseUrl, opensDurability } = settingsTable;
  return environment[opensDurability.variable] === "database" &&
    environment[databaseUrl.variable] === undefined
    ? [`${opensDurability.variable}=database: Expected ${databaseUrl.variable} with it`]
    : [];
}

/** Nodes that sign with secrets of their own wouldn't accept each other's sessions. */
function checkSecret(environment: Record<string, string | undefined>): string[] {
  const [url, secret] = [settingsTable.databaseUrl.variable, settingsTable.secret.variable];
  return environment[url] !== undefined && environment[secret] === undefined
    ? [`${secret}: Expected with ${url}: 32 characters or more, the same on all nodes`]
    : [];
}

function catchMessage(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const megabyte = 2 ** 20;
const minDefaultCache = 256;

/** Bytes for the caches of all processes together. */
export function cacheBytes({ cacheMegabytes }: Pick<Settings, "cacheMegabytes">): number {
  if (cacheMegabytes !== undefined) return cacheMegabytes * megabyte;
  // 0 without a limit, and in some control groups more than the machine has.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.max(minDefaultCache * megabyte, Math.min(totalmem(), limit) / 4);
}

/** Bytes of `cacheBytes` for the workers together: what the server doesn't keep. */
export function workerCacheBytes(settings: Pick<Settings, "cacheMegabytes">): number {
  return (
    cacheBytes(settings) - fetchedCacheBytes(settings) - rowCacheBytes(settings) - standInBytes(settings)
  );
}

const maxFetchedCache = 64;

/** Bytes of `cacheBytes` for fetched pictures, which the server keeps. */
export function fetchedCacheBytes(settings: Pick<Settings, "cacheMegabytes">): number {
  return Math.min(maxFetchedCache * megabyte, Math.floor(cacheBytes(settings) / 8));
}

const maxRowCache = 64;

/** Bytes of `cacheBytes` for rows of tables, which the server keeps. */
export function rowCacheBytes(settings: Pick<Settings, "cacheMegabytes">): number {
  return Math.min(maxRowCache * megabyte, Math.floor(cacheBytes(settings) / 16));
}

const maxStandIns = 32;

/** Bytes of `cacheBytes` for designs' own images, which the server keeps. */
export function standInBytes(settings: Pick<Settings, "cacheMegabytes">): number {
  return Math.min(maxStandIns * megabyte, Math.floor(cacheBytes(settings) / 16));
}

// The variable in which the docs keep an API key for curl and MCP clients. Limn itself ignores it.
const callerVariable = "LIMN_KEY";

function checkUnknownVariables(environment: Record<string, string | undefined>): string[] {
  const settings = Object.values(settingsTable).map(({ variable }) => variable);
  const knownVariables = new Set<string>([...settings, callerVariable]);
  return Object.keys(environment)
    .filter((variable) => variable.startsWith("LIMN_") && !knownVariables.has(variable))
    .map(
      (variable) =>
        `${variable}: no such setting in this version; npm run --silent limn -- settings lists them`,
    );
}
