import type { ReadArguments } from "./cli/read-arguments.ts";
import type { Run } from "./cli/command.ts";
import { fontFamilies } from "./design/font-families.ts";
import { createOpenReader } from "./opens/open-reader.ts";
import { requireData } from "./operations/data-folder/data-folder.ts";
import type { Log } from "./operations/log.ts";
import type { Caller, Services } from "./operations/services.ts";
import { createFontsOfFiles } from "./operations/fonts/local-fonts.ts";
import { createFindPictureBeside } from "./operations/render/find-picture.ts";
import { dataFolder, makeImageFetcher, makeServices, makePool, openStore, publicUrls } from "./services.ts";
import type { RenderPool } from "./render/pool/pool.ts";
import type { Settings } from "./settings.ts";

const log: Log = { info: () => undefined, warn: tellFields, error: tellFields };

function tellFields(fields: object, message: string): void {
  console.error(message, fields);
}

/** What one command works with. Nothing is opened before it is asked for; all that was is closed at the end. */
export function createRun(settings: Settings, read: ReadArguments): Run & AsyncDisposable {
  const stack = new AsyncDisposableStack();
  const folder = dataFolder(settings);
  const urls = publicUrls(settings, settings.port);
  const fetcher = makeImageFetcher(settings, urls);
  stack.defer(() => fetcher.close());
  const pool = lazyPool(() => {
    const made = makePool(settings, log, 1);
    stack.defer(() => made.close());
    return made;
  });
  let opened: Promise<Services> | undefined;

  async function open(): Promise<Services> {
    if (read.command.beginsData !== true) requireData(folder);
    // A server of an older version may be running on the database: only a server changes its schema.
    const store = await openStore(folder, "when_new");
    stack.defer(() => store.database.close());
    const pending = createOpenReader({
      folder: folder.journals,
      positions: () => store.opens.positions(),
    });
    const recordOpen = () => Promise.reject(new Error("The command line opens nothing"));
    return await makeServices(settings, { store, urls, fetcher, pool, pending, recordOpen, log });
  }

  const services = () => (opened ??= open());
  const value = (option: string) => read.values(option).at(-1);
  return {
    ...read,
    value,
    folder,
    services,
    caller: async () => await findCaller(await services(), value("company")),
    ownerOf: async (kind, id) => await findCaller(await services(), value("company"), { kind, id }),
    fileServices: (path) =>
      Promise.resolve({
        findPicture: createFindPictureBeside(path, fetcher.fetchImage),
        pool,
        limits: settings,
        fontFamilies,
        now: () => new Date(),
        companyFonts: createFontsOfFiles(read.values("font"), pool),
      }),
    tell: ({ json, text }) => {
      const line = read.flag("json") ? JSON.stringify(json) : text;
      if (line !== "") console.log(line);
    },
    note: (line) => console.error(line),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** For the company that was named, else the one that owns something, else the only or first one. */
async function findCaller(
  { store }: Services,
  named: string | undefined,
  owned?: { kind: "designs" | "keys"; id: string },
): Promise<Caller> {
  const wanted = named ?? (owned && (await store[owned.kind].companyOf(owned.id)));
  if (wanted !== undefined) {
    if ((await store.companies.get(wanted)) === undefined) throw new Error(`There is no company ${wanted}.`);
    return { companyId: wanted };
  }
  const first = (await store.companies.list())[0];
  if (first === undefined)
    throw new Error("There is no company yet: start the server once, or: limn company create --name NAME");
  return { companyId: first.id };
}

/** A pool whose processes start with the first work; one that can't start is told at once, not tried again and again. */
function lazyPool(make: () => RenderPool): Services["pool"] {
  let made: RenderPool | undefined;
  const pool = async () => {
    made ??= make();
    await made.ready;
    return made;
  };
  return {
    render: async (job, load) => await (await pool()).render(job, load),
    inspect: async (bytes) => await (await pool()).inspect(bytes),
    inspectFont: async (bytes) => await (await pool()).inspectFont(bytes),
    lint: async (design, fonts, load) => await (await pool()).lint(design, fonts, load),
  };
}
