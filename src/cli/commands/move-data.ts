import { moveData } from "../../operations/data-folder/move-data.ts";
import { type Command, type Option, UsageError } from "../command.ts";

/** The settings that say where data is, by the option that names another place. */
export type DataSettings = Readonly<Record<string, { variable: string }>>;

const places = ["data-dir", "database-url"];

export const createMoveCommand = (dataSettings: DataSettings): Command => ({
  words: "migrate-to",
  summary: "Copy all data to PostgreSQL and an object store, or back into an embedded data folder",
  options: Object.fromEntries(
    Object.entries(dataSettings).map(([name, { variable }]): [string, Option] => [
      name,
      { value: "VALUE", doc: `The target's ${variable}` },
    ]),
  ),
  async run(run) {
    const changes = Object.entries(dataSettings).flatMap(([name, { variable }]) => {
      const value = run.value(name);
      return value === undefined ? [] : [[variable, value]];
    });
    if (!places.some((name) => run.value(name) !== undefined))
      throw new UsageError("Name the target with --database-url or --data-dir.");
    // A target in a database keeps its journal in the folder of the source, unless another is named.
    const here = Object.entries(dataSettings).flatMap(([name, { variable }]) =>
      name === "data-dir" ? [[variable, run.folder.path]] : [],
    );
    const log = { info: () => undefined, warn: warnOf(run.warn), error: warnOf(run.warn) };
    const body = await moveData({
      source: run.folder,
      from: await run.services(),
      target: run.otherFolder(Object.fromEntries([...here, ...changes])),
      log,
      onProgress: run.warn,
    });
    const { companies, designs, assets, opens } = body;
    const lines = [
      `Both sides are equal: ${companies} companies, ${designs} designs, ${assets} assets, ${opens} opens`,
      ...(run.value("database-url") === undefined
        ? []
        : [
            `Give the nodes LIMN_SECRET with the content of ${run.folder.path}/secret: sessions and second factors stay valid.`,
          ]),
    ];
    run.print({ json: body, text: lines.join("\n") });
    for (const id of body.missing_assets) run.warn(`The bytes of asset ${id} are missing at the source too.`);
    return body.missing_assets.length > 0 ? false : undefined;
  },
});

function warnOf(warn: (line: string) => void) {
  return (_fields: object, message: string) => warn(message);
}
