import type { Issue } from "../design/issues.ts";

/** Issues as one readable sentence each, for those who see no structured errors. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .slice(0, 20)
    .map(({ path, message, found, allowed }) => {
      const where = path === "" ? "" : `${path}: `;
      const what = found === undefined ? "" : ` (found ${JSON.stringify(found)})`;
      const sentence = `${where}${message}${what}${acceptedText(allowed)}`;
      return sentence.endsWith("?") ? sentence : `${sentence}.`;
    })
    .join(" ");
}

function acceptedText(allowed: Issue["allowed"]): string {
  if (allowed === undefined) return "";
  return allowed.length === 0
    ? "; nothing is accepted here"
    : `; accepted: ${allowed.map(String).join(", ")}`;
}
