import { backUp } from "../../operations/data-folder/back-up.ts";
import { restoreBackup } from "../../operations/data-folder/restore-backup.ts";
import { verifyData } from "../../operations/data-folder/verify-data.ts";
import type { Command, Run } from "../command.ts";

export const dataFolderCommands: readonly Command[] = [
  {
    words: "backup",
    summary: "Back up everything to one new file",
    positionals: { name: "OUT", min: 1, max: 1 },
    async run(run) {
      const [out = ""] = run.positionals;
      const body = await backUp(await run.services(), run.folder, out);
      run.print({ json: body, text: `${out}  ${describe(body)}  ${body.bytes} bytes` });
      return warnOfMissing(run, body.missing_assets);
    },
  },
  {
    words: "restore",
    summary: "Restore a backup into an empty LIMN_DATA_DIR that no server uses",
    positionals: { name: "IN", min: 1, max: 1 },
    async run(run) {
      const [from = ""] = run.positionals;
      const body = await restoreBackup(run.folder, from);
      run.print({ json: body, text: `${body.folder}  ${describe(body)}  as of ${body.made_at}` });
      if (body.second_factors > 0) {
        run.warn(
          `${body.second_factors} users sign in with a code, which is checked with the secret of the server that was backed up: ` +
            "the file secret of its data folder, or its LIMN_SECRET. Without it nobody is let in with the password alone; " +
            "limn member remove-second-factor EMAIL turns a user's codes off.",
        );
      }
      return warnOfMissing(run, body.missing_assets);
    },
  },
  {
    words: "verify",
    summary: "Check the database, the open counts and the assets",
    async run(run) {
      const body = await verifyData(await run.services(), run.folder);
      const lines = [
        ...body.faults.map(({ part, message }) => `${part}: ${message}`),
        `${body.sound ? "Sound" : `${body.faults.length} faults`}: ${describe(body)}`,
      ];
      run.print({ json: body, text: lines.join("\n") });
      for (const key of body.orphan_blobs)
        run.warn(`assets/${key} belongs to no asset. It only uses disk space.`);
      for (const file of body.damaged_journals)
        run.warn(`opens/${file} contains lines that a start could not read.`);
      return body.sound ? undefined : false;
    },
  },
];

interface Sums {
  companies: number;
  designs: number;
  assets: number;
  opens: number;
}

function describe({ companies, designs, assets, opens }: Sums): string {
  return `${companies} companies, ${designs} designs, ${assets} assets, ${opens} opens`;
}

function warnOfMissing(run: Run, missing: readonly string[]): undefined | false {
  for (const id of missing) run.warn(`The bytes of asset ${id} are missing. Everything else is complete.`);
  return missing.length > 0 ? false : undefined;
}
