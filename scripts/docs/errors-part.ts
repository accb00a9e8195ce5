import { problems } from "../../src/operations/errors.ts";
import { code, table } from "./markdown.ts";

export function errorsPart(): string {
  return table(
    ["Code", "Status", "Meaning", "What to do"],
    Object.entries(problems)
      .toSorted(([, one], [, other]) => one.status - other.status)
      .map(([name, { status, title, advice }]) => [
        `<a id="${name}"></a>${code(name)}`,
        String(status),
        `${title}.`,
        advice,
      ]),
  );
}
