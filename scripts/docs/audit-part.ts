import { auditedEndpoints } from "../../src/http/audited-endpoints.ts";
import { auditActions } from "../../src/store/audit-actions.ts";

/** What has no call of its own in the table of endpoints. */
const otherWays: Record<string, string> = {
  "company.created": "`limn company create`",
  "company.exported": "`GET /company/export`, `limn company export`",
  "member.added": "accepting an invitation or a set-up link, a first sign-in through the provider",
};

/** The actions of the audit log, with the calls that add them. */
export function auditPart(): string {
  const rows = Object.entries(auditActions).map(([action, often]) => {
    const calls = Object.entries(auditedEndpoints)
      .filter(([, actions]) => (actions as readonly string[]).includes(action))
      .map(([call]) => `\`${call}\``);
    const ways = calls.length > 0 ? calls.join(", ") : (otherWays[action] ?? "");
    if (ways === "") throw new Error(`Nothing adds ${action} to the audit log`);
    return `| \`${action}\` | ${ways}${often === "hourly" ? " (once an hour)" : ""} |`;
  });
  return ["| Action | Added by |", "| --- | --- |", ...rows].join("\n");
}
