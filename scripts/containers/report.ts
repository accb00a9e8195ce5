/** What happened to each check, in the order in which they ran. */
export interface Report {
  /** Runs a check, which returns what to print beside its name. It fails if it throws. Tells whether it passed. */
  check(name: string, run: () => Promise<string>): Promise<boolean>;
  /** Names a check that can't run here, and why. */
  skip(name: string, why: string): void;
  /** Prints the table. True without a failure. */
  print(): boolean;
}

interface Row {
  result: "passed" | "failed" | "skipped";
  name: string;
  detail: string;
}

export function createReport(): Report {
  const rows: Row[] = [];
  const add = (row: Row): void => {
    rows.push(row);
    console.log(lineOf(row));
  };
  return {
    async check(name, run) {
      try {
        add({ result: "passed", name, detail: await run() });
        return true;
      } catch (error) {
        add({ result: "failed", name, detail: firstLines(error) });
        return false;
      }
    },
    skip: (name, why) => add({ result: "skipped", name, detail: why }),
    print() {
      console.log(`\n${rows.map(lineOf).join("\n")}\n`);
      const count = (result: Row["result"]) => rows.filter((row) => row.result === result).length;
      console.log(`${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
      return count("failed") === 0;
    },
  };
}

const lineOf = ({ result, name, detail }: Row): string =>
  `${result.padEnd(8)} ${name}${detail === "" ? "" : `: ${detail}`}`;

function firstLines(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split("\n").slice(-6).join(" | ");
}
