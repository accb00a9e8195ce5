import { describeWarnings, type PreviewWarning } from "../preview/warnings.ts";
import type { ParameterInput } from "./parameter-input.ts";
import type { Parameter } from "./parameter.ts";
import * as words from "./words.tsx";

interface SortedWarnings {
  /** By parameter: what the server says about its value. */
  byParameter: ReadonlyMap<string, string>;
  /** About the image as a whole. */
  rest: readonly PreviewWarning[];
}

const aboutImages = new Set(["not_allowed", "unreachable", "too_big", "broken", "slow"]);

/** Sorts an image's warnings: those about a parameter's value are shown at its field, the rest under the image. */
export function sortWarnings(
  warnings: readonly PreviewWarning[],
  parameters: readonly Parameter[],
  inputOf: (parameter: Parameter) => ParameterInput,
): SortedWarnings {
  const byParameter = new Map<string, string>();
  const rest: PreviewWarning[] = [];
  for (const warning of warnings) {
    const parameter = parameterOf(warning, parameters);
    if (parameter === undefined) rest.push(warning);
    else byParameter.set(parameter.name, describe(warning, parameter, inputOf(parameter)));
  }
  return { byParameter, rest };
}

function parameterOf({ layer, code, details }: PreviewWarning, parameters: readonly Parameter[]) {
  const { parameter: name } = details;
  if (name !== undefined) return parameters.find((parameter) => parameter.name === name);
  if (aboutImages.has(code))
    return parameters.find(({ layer_id, type }) => layer_id === layer && type === "image");
  if (code !== "value_replaced") return undefined;
  const own = parameters.filter(({ layer_id }) => layer_id === layer);
  // Of several parameters, nobody knows which one it was.
  return own.length === 1 ? own[0] : undefined;
}

function describe(
  warning: PreviewWarning,
  { name, type }: Parameter,
  { accepted, example }: ParameterInput,
): string {
  if (accepted === "" || !["value_replaced", "format_unread"].includes(warning.code)) {
    return describeWarnings([warning], () => name).join(" ");
  }
  const ownValue = type === "text" ? words.fallbackIsShown : words.designsOwnIsUsed;
  const shown = warning.code === "value_replaced" ? ownValue : words.itIsShownAsEntered;
  return words.thisIsntSoTry(accepted, shown, example);
}
