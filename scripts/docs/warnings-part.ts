import { warningDetails, warnings } from "../../src/operations/warnings.ts";
import { code, table } from "./markdown.ts";

export function warningsPart(): string {
  return table(
    ["Code", "Meaning", "Details"],
    Object.entries(warnings).map(([name, { meaning, details }]) => [
      `<a id="${name}"></a>${code(name)}`,
      `${meaning}.`,
      details.map((detail) => `${code(detail)}: ${warningDetails[detail]}`).join("; "),
    ]),
  );
}
