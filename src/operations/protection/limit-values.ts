import { applyParams } from "../../design/apply-params.ts";
import type { PersonaliseLimits } from "../../design/defaults.ts";
import type { Design } from "../../design/design.ts";
import { cutToGraphemes } from "../../design/graphemes.ts";
import { matchValues } from "../../design/match-values.ts";
import type { Parameter } from "../../design/parameters.ts";
import { readPictureAddress } from "../../design/picture-address.ts";
import type { PersonalisedDesign, ValueWarning } from "../../design/personalised-design.ts";
import type { Protection } from "../../design/protection.ts";
import type { QueryValue } from "../../design/query-values.ts";

/** A design with its parameters. */
export interface ParameterisedDesign {
  companyId: string;
  design: Design;
  parameters: readonly Parameter[];
  /** Absent when nothing protects it. */
  protection?: Protection;
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
      const most = lengths[name];
      if (most === undefined) return pair;
      const value = cutValue(pair.value, most);
      if (value !== pair.value) cut.push({ layer_id, code: "text_cut" });
      return { ...pair, value: value === "" ? undefined : value };
    },
  );
  return { values: limited, cut, refusedPictures };
}

/** Blanks around a value that is too long don't count, so that they can't push the rest out. */
function cutValue(value: string, most: number): string {
  const whole = cutToGraphemes(value, most);
  return whole === value ? value : cutToGraphemes(value.trim(), most).trimEnd();
}

/** Uploads have no host. What is no address at all is refused later, with its own reason. */
function isAllowed(value: string, hosts: readonly string[]): boolean {
  const url = URL.parse(readPictureAddress(value));
  return url === null || url.protocol === "asset:" || hosts.includes(url.host);
}
