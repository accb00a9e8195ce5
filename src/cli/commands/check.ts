import { open } from "node:fs/promises";
import { checkCsv } from "../../operations/checks/check-csv.ts";
import { unreadable } from "../../operations/designs/design-file.ts";
import { type Command, companyOption } from "../command.ts";
import { fontOption, openDesign } from "../open-design.ts";
import { readSizes } from "../read-values.ts";

export const checkCommands: readonly Command[] = [
  {
    words: "check",
    summary: "Check a list before it is sent: which rows of a CSV or Excel file a design shows with warnings",
    positionals: { name: "FILE|ID", min: 1, max: 1 },
    options: {
      csv: {
        value: "ROWS.csv",
        required: true,
        doc: "A CSV or Excel file, whose first line has the names of the parameters",
      },
      sizes: { value: "NAME,NAME", doc: "Every row in each of these sizes; default is the own canvas" },
      pictures: {
        flag: true,
        doc: "Looks up pictures of other hosts; without it, those that rows name are findings too",
      },
      ...fontOption,
      ...companyOption,
    },
    async run(run) {
      const csv = run.value("csv") ?? "";
      await requireFile(csv);
      const checked = await checkCsv(await openDesign(run), {
        csv,
        sizes: readSizes(run.value("sizes")),
        pictures: run.flag("pictures"),
        onProgress: (done, total) => run.warn(`${done} of ${total} rows`),
      });
      const { findings, total, rows_with_findings, unknown_params, pictures_not_tried: untried } = checked;
      if (unknown_params.length > 0) run.warn(`No parameter is named: ${unknown_params.join(", ")}`);
      if (untried.length > 0)
        run.warn(`Not looked up without --pictures: the design's own pictures in ${untried.join(", ")}`);
      const lines = findings.map(describe);
      run.print({
        json: checked,
        text: [`${count(total)}, ${rows_with_findings} with findings`, ...lines].join("\n"),
      });
      return findings.length > 0 ? false : undefined;
    },
  },
];

async function requireFile(path: string): Promise<void> {
  try {
    // As it is read later, which a folder can't be.
    await using file = await open(path, "r");
    await file.read(Buffer.alloc(1));
  } catch (error) {
    throw unreadable(path, error as NodeJS.ErrnoException);
  }
}

type Found = Awaited<ReturnType<typeof checkCsv>>["findings"][number];

/** text_cut title (story): 312 rows, such as 5, 17, 40 */
function describe({ code, layer_id, parameter, size, count: rows, rows: first }: Found): string {
  const where = [layer_id, parameter, size === undefined ? undefined : `(${size})`];
  const subject = [code, ...where].filter((part) => part !== undefined).join(" ");
  const named = first.slice(0, 10).join(", ");
  return `${subject}: ${count(rows)}, ${rows > 10 ? "such as " : ""}${named}`;
}

const count = (rows: number) => (rows === 1 ? "1 row" : `${rows} rows`);
