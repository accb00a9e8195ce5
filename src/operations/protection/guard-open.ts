import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { applyParams, matchValues } from "../../design/apply-params.ts";
import type { PersonaliseLimits } from "../../design/personalise.ts";
import type { Design } from "../../design/design.ts";
import { cutToGraphemes } from "../../design/graphemes.ts";
import type { Parameter } from "../../design/parameters.ts";
import type { PersonalisedDesign, ValueWarning } from "../../design/personalised-design.ts";
import { readPictureAddress } from "../../design/picture-address.ts";
import type { Protection } from "../../design/protection.ts";
import type { QueryValue } from "../../design/query-values.ts";
import { ownProperty } from "../../design/own-property.ts";
import { isSigned } from "./signatures.ts";
import { ServiceError } from "../service-error.ts";

/** Limits the opens of designs with a rate. */
export interface DesignRates {
  /** False when the design has used the opens of this second. */
  take(designId: string, rate: number): boolean;
}

const maxDesigns = 10_000;

/**
 * A token bucket for each design, which holds one second of opens. Each node counts by itself, because asking others would
 * cost more than the image. `now` is a clock in milliseconds.
 */
export function createDesignRates(now: () => number = () => performance.now()): DesignRates {
  const buckets = createBoundedCache<{ tokens: number; filledAt: number }>(maxDesigns);
  return {
    take(designId, rate) {
      const instant = now();
      const bucket = buckets.get(designId) ?? { tokens: rate, filledAt: instant };
      const added = ((instant - bucket.filledAt) / 1000) * rate;
      bucket.tokens = Math.min(rate, bucket.tokens + added);
      bucket.filledAt = instant;
      buckets.set(designId, bucket);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}

/** Proxies ask again no sooner. A pause is no overload: it lasts until a person ends it. */
const pausedSeconds = 3600;

interface GuardedDesign {
  id: string;
  /** Absent when nothing protects it. */
  protection?: Protection;
  /** Of a signed design: the secrets whose signatures are valid. */
  signingSecrets?: readonly string[];
}

/**
 * Throws when protection refuses an open: design_paused, then signature_invalid, then rate_limited. Opens that are refused
 * aren't counted. `query` is the raw query string. Without `rates` only the first two are checked.
 */
export function guardOpen(
  { id, protection, signingSecrets }: GuardedDesign,
  query: string,
  rates?: DesignRates,
): void {
  if (protection === undefined) return;
  if (protection.paused === true) {
    throw new ServiceError("design_paused", "This design is paused.", { retryAfterSeconds: pausedSeconds });
  }
  if (protection.signed === true && !isSigned(query, signingSecrets ?? [])) {
    throw new ServiceError("signature_invalid", "The URL has no valid signature `s` at its end.");
  }
  if (protection.rate !== undefined && rates?.take(id, protection.rate) === false) {
    throw new ServiceError("rate_limited", `The limit is ${protection.rate} opens per second.`, {
      retryAfterSeconds: 1,
    });
  }
}

/** The values of an open that was let through. The signature isn't one, also of a design with a parameter `s`. */
export function withoutSignature(
  { protection }: GuardedDesign,
  values: readonly QueryValue[],
): readonly QueryValue[] {
  return protection?.signed === true ? values.slice(0, -1) : values;
}

/** A design with its parameters. */
export interface ParameterisedDesign {
  companyId: string;
  design: Design;
  parameters: readonly Parameter[];
  /** Absent when nothing protects it. */
  protection?: Protection | undefined;
}

/** Applies a query string's values to a design, within the limits of its protection. */
export function applyLimitedParams(
  { design, parameters, protection }: Omit<ParameterisedDesign, "companyId">,
  values: readonly QueryValue[],
  limits: PersonaliseLimits,
): PersonalisedDesign {
  if (protection === undefined) return applyParams(design, parameters, values, limits);
  const limited = limitValues(values, { design, parameters, protection });
  const personalised = applyParams(design, parameters, limited.values, limits);
  const { warnings = [] } = personalised;
  return {
    ...personalised,
    warnings: [...warnings, ...limited.cut],
    refusedPictures: limited.refusedPictures,
  };
}

interface LimitedValues {
  values: readonly QueryValue[];
  cut: readonly ValueWarning[];
  /** Ids of layers. */
  refusedPictures: readonly string[];
}

/**
 * Cuts the values of parameters to `max_length` as they were given, before formats, and leaves out pictures from other
 * hosts than `image_hosts`, so that their layers fall back. Each value is matched first: one value may go to several
 * parameters, whose names differ in case, and each has its own limits.
 */
function limitValues(
  values: readonly QueryValue[],
  {
    design,
    parameters,
    protection: { max_length: lengths = {}, image_hosts: hosts },
  }: { design: Design; parameters: readonly Parameter[]; protection: Protection },
): LimitedValues {
  const cut: ValueWarning[] = [];
  const refusedPictures: string[] = [];
  const limited = matchValues(parameters, design, values).map(
    ([{ name, type, layer_id }, given]): QueryValue => {
      const pair = { ...given, name };
      if (pair.value === undefined) return pair;
      if (type === "image" && hosts !== undefined && !isAllowed(pair.value, hosts)) {
        refusedPictures.push(layer_id);
        return { ...pair, value: undefined };
      }
      const max = ownProperty(lengths, name);
      if (max === undefined) return pair;
      const value = cutValue(pair.value, max);
      if (value !== pair.value) cut.push({ layer_id, code: "text_cut" });
      return { ...pair, value: value === "" ? undefined : value };
    },
  );
  return { values: limited, cut, refusedPictures };
}

/** Blanks around a value that is too long don't count, so that they can't push the rest out. */
function cutValue(value: string, max: number): string {
  const whole = cutToGraphemes(value, max);
  return whole === value ? value : cutToGraphemes(value.trim(), max).trimEnd();
}

/** Uploads have no host. What is no address at all is refused later, with its own reason. */
function isAllowed(value: string, hosts: readonly string[]): boolean {
  const url = URL.parse(readPictureAddress(value));
  return url === null || url.protocol === "asset:" || hosts.includes(url.host);
}
