import { emailAdvice } from "../../src/design/email/email-advice.ts";
import { emailCodes } from "../../src/design/email/email-rule.ts";
import { emailRules } from "../../src/design/email/email-rules.ts";
import { type EmailSource, emailSources } from "../../src/design/email/email-sources.ts";
import { code, table } from "./markdown.ts";

/** The rules of the email check. */
export function emailRulesPart(): string {
  return table(
    ["Code", "Fault", "What to do", "Sources"],
    emailCodes.map((name) => [
      code(name),
      `${emailRules[name].fault}.`,
      emailAdvice[name].advice,
      emailRules[name].sources.map((source) => `[${source}](#${source.toLowerCase()})`).join(", "),
    ]),
  );
}

/** Where it is known from what email programs do. */
export function emailSourcesPart(): string {
  return table(
    ["Name", "Source"],
    (Object.keys(emailSources) as EmailSource[]).map((name) => {
      const { title, url } = emailSources[name];
      return [`<a id="${name.toLowerCase()}"></a>${name}`, `${title}: <${url}>`];
    }),
  );
}
