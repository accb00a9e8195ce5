import { isSame, isSameValue } from "../../../../design/is-same.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import type { Merges } from "../../../kit/edits/edits.ts";
import { mergeFields } from "../../../kit/edits/merge-fields.ts";
import * as words from "./words.ts";

export type ProtectionBody = FullDesignBody["protection"];

/** The values of the form for limits. Texts, because users type them. */
export interface ProtectionDraft {
  /** Letters after which a value is cut, by parameter; empty for no limit. */
  lengths: Readonly<Record<string, string>>;
  pictures: PicturesDraft;
  /** Opens a second; empty for no limit. */
  rate: string;
}

/** Where pictures may come from. */
interface PicturesDraft {
  /** Whether from the hosts below only. */
  onlyHosts: boolean;
  /** One host a line. */
  hosts: string;
}

/** Lengths are merged by parameter. Where pictures come from is one value: its parts make sense together only. */
export const protectionMerges: Merges<ProtectionDraft> = { lengths: mergeFields };

/** What a PATCH changes; null removes a limit. It replaces all lengths together. */
export interface LimitChange {
  max_length: Record<string, number>;
  image_hosts: string[] | null;
  rate: number | null;
}

/** `names` are the text parameters of the live version. Lengths of others have no effect, and aren't sent again. */
export function draftOf(
  { max_length, image_hosts, rate }: ProtectionBody,
  names: readonly string[],
): ProtectionDraft {
  const lengthOf = (name: string) => (Object.hasOwn(max_length, name) ? String(max_length[name]) : "");
  return {
    lengths: Object.fromEntries(names.map((name) => [name, lengthOf(name)])),
    pictures: { onlyHosts: image_hosts !== undefined, hosts: image_hosts?.join("\n") ?? "" },
    rate: rate === undefined ? "" : String(rate),
  };
}

/** The draft as a request body, for a valid draft. */
export function limitsOf({ lengths, pictures, rate }: ProtectionDraft): LimitChange {
  const given = Object.entries(lengths).filter(([, text]) => text.trim() !== "");
  return {
    max_length: Object.fromEntries(given.map(([name, text]) => [name, Number(text)])),
    image_hosts: pictures.onlyHosts ? hostsIn(pictures.hosts) : null,
    rate: rate.trim() === "" ? null : Number(rate),
  };
}

/** The limits that differ from the saved ones, as a request body; an empty object if none does. */
export function changedLimits(draft: ProtectionDraft, saved: ProtectionDraft): Partial<LimitChange> {
  const [limits, before] = [limitsOf(draft), limitsOf(saved)];
  return {
    ...(isSame(limits.max_length, before.max_length) ? {} : { max_length: limits.max_length }),
    ...(isSameValue(limits.image_hosts, before.image_hosts) ? {} : { image_hosts: limits.image_hosts }),
    ...(limits.rate === before.rate ? {} : { rate: limits.rate }),
  };
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
