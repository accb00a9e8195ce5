import type { FullDesignBody } from "../../../../operations/bodies.ts";
import * as words from "./words.ts";

export type ProtectionBody = FullDesignBody["protection"];

/** The values of the form for limits. Texts, because users type them. */
export interface ProtectionDraft {
  /** Letters after which a value is cut, by parameter; empty for no limit. */
  lengths: Readonly<Record<string, string>>;
  /** Whether pictures may come from the hosts below only. */
  onlyHosts: boolean;
  /** One host a line. */
  hosts: string;
  /** Opens a second; empty for no limit. */
  rate: string;
}

/** What a PATCH changes. null removes a limit. */
export interface LimitChange {
  max_length: Record<string, number> | null;
  image_hosts: string[] | null;
  rate: number | null;
}

/** `names` are the text parameters of the live version. Lengths of others have no effect, and aren't sent again. */
export function draftOf(
  { max_length, image_hosts, rate }: ProtectionBody,
  names: readonly string[],
): ProtectionDraft {
  const known = Object.entries(max_length).filter(([name]) => names.includes(name));
  return {
    lengths: Object.fromEntries(known.map(([name, max]) => [name, String(max)])),
    onlyHosts: image_hosts !== undefined,
    hosts: image_hosts?.join("\n") ?? "",
    rate: rate === undefined ? "" : String(rate),
  };
}

/** The draft as a request body, for a valid draft. */
export function limitsOf({ lengths, onlyHosts, hosts, rate }: ProtectionDraft): LimitChange {
  const given = Object.entries(lengths).filter(([, text]) => text.trim() !== "");
  return {
    max_length: Object.fromEntries(given.map(([name, text]) => [name, Number(text)])),
    image_hosts: onlyHosts ? hostsIn(hosts) : null,
    rate: rate.trim() === "" ? null : Number(rate),
  };
}

export function isSameLimits(draft: ProtectionDraft, other: ProtectionDraft): boolean {
  return JSON.stringify(comparable(draft)) === JSON.stringify(comparable(other));
}

function comparable(draft: ProtectionDraft) {
  const { max_length, image_hosts, rate } = limitsOf(draft);
  return [Object.entries(max_length ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)), image_hosts, rate];
}

const maxLetters = 10_000;
const maxOpens = 100_000;

/** What is wrong with a length, for its field. */
export function lengthError(text: string): string | undefined {
  return numberError(text, maxLetters);
}

/** What is wrong with a rate, for its field. */
export function rateError(text: string): string | undefined {
  return numberError(text, maxOpens);
}

function numberError(text: string, max: number): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || (/^\d+$/.test(trimmed) && Number(trimmed) >= 1 && Number(trimmed) <= max))
    return undefined;
  return words.enterWholeNumberFrom1(max);
}

export function isValid({ lengths, rate }: ProtectionDraft): boolean {
  return [rateError(rate), ...Object.values(lengths).map(lengthError)].every((error) => error === undefined);
}

const separators = /[\s,;]+/;

/** Hosts as they are typed or pasted: one a line, or separated by commas. A pasted URL gives its host. */
function hostsIn(text: string): string[] {
  return text
    .split(separators)
    .filter((part) => part !== "")
    .map((part) => (/^https?:\/\//i.test(part) ? (URL.parse(part)?.host ?? part) : part));
}
