import { z } from "zod";
import { parseAssetAddress } from "./asset-addresses.ts";

const maxGraphemes = 10_000;
const maxHosts = 50;

/** A host name as URLs have it: lower case, ASCII, perhaps with a port. Throws nothing; undefined when it is none. */
function normaliseHost(text: string): string | undefined {
  const trimmed = text.trim();
  if (/[\s/@?#\\*]/.test(trimmed)) return undefined;
  const url = URL.parse(`https://${trimmed}`);
  return url === null || url.host === "" ? undefined : url.host;
}

const host = z
  .string()
  .max(260)
  .transform((text, context) => {
    const known = normaliseHost(text);
    if (known !== undefined) return known;
    context.addIssue({
      code: "custom",
      message: "Expected a host such as images.example.com, without scheme and path",
    });
    return z.NEVER;
  });

/** What protects a design's runtime URL. A member that is absent protects from nothing. */
export interface Protection {
  /** Runtime URLs need a valid signature `s`. */
  signed?: true;
  /** The runtime URL answers 503. */
  paused?: true;
  /** Graphemes after which the value of a parameter is cut. */
  max_length?: Record<string, number>;
  /** Hosts from which image parameters may come, as in URLs. */
  image_hosts?: string[];
  /** Opens a second and node. */
  rate?: number;
  /** What recipients see instead of an image that protection refuses: the design's own image, or a picture. */
  stand_in?: "design" | `asset:${string}`;
}

const standIn = z
  .string()
  .max(80)
  .transform((text, context): NonNullable<Protection["stand_in"]> => {
    if (text === "design") return text;
    const name = parseAssetAddress(text);
    if (name !== undefined) return `asset:${name}`;
    context.addIssue({ code: "custom", message: "Expected design, or asset: with the id of a picture" });
    return z.NEVER;
  });

/** Changes of protection. Members that aren't given stay; null removes one. */
export const protectionChange = z.strictObject({
  signed: z.boolean().nullish().describe("Runtime URLs need a valid signature `s`; others answer 403"),
  paused: z.boolean().nullish().describe("The runtime URL answers 503 with a transparent pixel"),
  max_length: z
    .record(z.string().max(200), z.int().min(1).max(maxGraphemes))
    .nullish()
    .describe("Letters after which a parameter's value is cut, by name"),
  image_hosts: z
    .array(host)
    .max(maxHosts)
    .transform((hosts) => [...new Set(hosts)])
    .nullish()
    .describe(
      "Hosts from which image parameters may come; uploads are always allowed. Others show the fallback",
    ),
  rate: z.int().min(1).max(100_000).nullish().describe("Opens a second; beyond it 429"),
  stand_in: standIn
    .nullish()
    .describe(
      "What recipients see, with 200, instead of a transparent pixel with 403, 429 or 503: `design` for its own image, or `asset:ID`. It counts no open",
    ),
});

export type ProtectionChange = z.output<typeof protectionChange>;

/** What callers see. */
export const protectionBody = z.looseObject({
  signed: z.boolean(),
  paused: z.boolean(),
  max_length: z.record(z.string(), z.int()),
  image_hosts: z.array(z.string()).optional().describe("Absent: any host"),
  rate: z.int().optional().describe("Opens a second; absent: no limit"),
  stand_in: z.string().optional().describe("`design` or `asset:ID`; absent: a transparent pixel"),
});

export function presentProtection(protection: Protection): z.output<typeof protectionBody> {
  return { signed: false, paused: false, max_length: {}, ...protection };
}

/** Applies a change. Members that protect from nothing are left out. */
export function changeProtection(protection: Protection, change: ProtectionChange): Protection {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const members = Object.entries({ ...protection, ...given });
  return Object.fromEntries(members.filter(([name, value]) => isEffective(name, value)));
}

function isEffective(name: string, value: unknown): boolean {
  if (value === null || value === false) return false;
  return name !== "max_length" || Object.keys(value as object).length > 0;
}

/** Reads what the database holds; null is no protection. */
export function readProtection(stored: string | null): Protection {
  return stored === null ? {} : (JSON.parse(stored) as Protection);
}

/** Null when nothing protects the design. */
export function writeProtection(protection: Protection): string | null {
  return Object.keys(protection).length === 0 ? null : JSON.stringify(protection);
}
