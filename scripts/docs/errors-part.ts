import { errorCodes } from "../../src/operations/error-codes.ts";
import { code, table } from "./markdown.ts";

export function errorsPart(): string {
  return table(
    ["Code", "Status", "Meaning", "What to do"],
    Object.entries(errorCodes)
      .toSorted(([, one], [, other]) => one.status - other.status)
      .map(([name, { status, title, advice }]) => [
        `<a id="${name}"></a>${code(name)}`,
        String(status),
        `${title}.`,
        advice,
      ]),
  );
}
