import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { designJsonSchema } from "../../src/design/design.ts";
import { callsPart, toolsPart } from "./calls-part.ts";
import { commandsPart } from "./commands-part.ts";
import { coverageTable } from "./coverage-table.ts";
import { designPart } from "./design-part.ts";
import { errorsPart } from "./errors-part.ts";
import { coveragePart, fontsPart, scriptsPart } from "./fonts-part.ts";
import { replacePart } from "./generated-part.ts";
import { picturesPart } from "./pictures-part.ts";
import { settingsPart } from "./settings-part.ts";
import { waysPart } from "./ways-part.ts";
import { warningsPart } from "./warnings-part.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const partsByFile: Record<string, Record<string, () => string>> = {
  "README.md": { settings: settingsPart },
  "docs/command-line.md": { commands: commandsPart },
  "docs/design-document.md": { properties: designPart },
  "docs/errors.md": { codes: errorsPart },
  "docs/fonts.md": { families: fontsPart, coverage: coveragePart, scripts: scriptsPart },
  "docs/mcp.md": { tools: toolsPart },
  "docs/rendering.md": { ways: waysPart, pictures: picturesPart },
  "docs/rest.md": { calls: callsPart },
  "docs/warnings.md": { codes: warningsPart },
};

/** Every file of which at least a part is written from the code, by its path in the project, as it should be. */
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
