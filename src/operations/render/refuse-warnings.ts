import type { Issue } from "../../design/issues.ts";
import { ServiceError } from "../errors.ts";
import { presentWarning } from "../present.ts";
import { type RenderWarning, warningTarget } from "../warnings.ts";

const mostNamed = 20;

/** Throws a refusal for a render that was to come out as asked for, or not at all. */
export function refuseWarnings(warnings: readonly RenderWarning[]): void {
  if (warnings.length === 0) return;
  const named = warnings.slice(0, mostNamed).map(({ target, code }) => `${warningTarget(target)} (${code})`);
  const more = warnings.length > mostNamed ? ` and ${warnings.length - mostNamed} more` : "";
  throw new ServiceError(
    "render_warnings",
    `The image would not be as asked for: ${named.join(", ")}${more}.`,
    {
      issues: warnings.map(issueOf),
    },
  );
}

function issueOf(warning: RenderWarning): Issue {
  const { layer, message, ...found } = presentWarning(warning);
  return { path: warning.target.kind === "layer" ? `layers/${layer}` : layer, message, found };
}
