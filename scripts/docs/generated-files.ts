import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { designJsonSchema } from "../../src/design/design.ts";
import { auditPart } from "./audit-part.ts";
import { coverageTable } from "./coverage-table.ts";
import { designPart } from "./design-part.ts";
import { emailRulesPart, emailSourcesPart } from "./email-part.ts";
import { coveragePart, fontsPart, scriptsPart } from "./fonts-part.ts";
import { licencesPart } from "./licences-part.ts";
import { picturesPart } from "./property-boards.ts";
import {
  callsPart,
  commandsPart,
  commonSettingsPart,
  errorsPart,
  metricsPart,
  settingsPart,
  toolsPart,
  warningsPart,
  waysPart,
} from "./reference-parts.ts";

import { signingPart } from "./signing-part.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const partsByFile: Record<string, Record<string, () => string>> = {
  "README.md": { settings: commonSettingsPart },
  "docs/command-line.md": { commands: commandsPart },
  "docs/design-document.md": { properties: designPart },
  "docs/email.md": { rules: emailRulesPart, sources: emailSourcesPart },
  "docs/errors.md": { codes: errorsPart },
  "docs/fonts.md": { families: fontsPart, coverage: coveragePart, scripts: scriptsPart },
  "docs/licences.md": { licences: licencesPart },
  "docs/mcp.md": { tools: toolsPart },
  "docs/operations.md": { metrics: metricsPart },
  "docs/people.md": { actions: auditPart },
  "docs/protection.md": { signing: signingPart },
  "docs/rendering.md": { ways: waysPart, pictures: picturesPart },
  "docs/rest.md": { calls: callsPart },
  "docs/settings.md": { settings: settingsPart },
  "docs/warnings.md": { codes: warningsPart },
};

/** The expected text of every file that is generated from code in whole or in part, by its path in the project. */
export function generatedFiles(): Map<string, string> {
  const files = new Map(
    Object.entries(partsByFile).map(([path, writers]) => [
      path,
      Object.entries(writers).reduce(
        (text, [name, write]) => replacePart(text, name, write()),
        readFileSync(root + path, "utf8"),
      ),
    ]),
  );
  files.set("src/paint/text/coverage-table.ts", coverageTable());
  return files.set("schema/design.json", `${JSON.stringify(designJsonSchema(), null, 2)}\n`);
}

/** Replaces the text between the marks of a part. Throws when the marks are missing. */
export function replacePart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for the part ${name}: ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${part.trim()}\n\n${text.slice(to)}`;
}
