import { inspect } from "node:util";
import type { Arguments } from "../cli/read-arguments.ts";
import { type Run, type Terminal, UsageError } from "../cli/command.ts";
import { fontFamilies } from "../design/font-families.ts";
import { joinPending, ofNode } from "../opens/journal-services.ts";
import { createOpenReader } from "../opens/open-reader.ts";
import { createDocumentParser } from "../operations/parsing/document-parser.ts";
import { type DataFolder, journalOwner, requireData } from "../operations/data-folder/data-folder.ts";
import type { Log } from "../operations/log.ts";
import type { Caller, Services } from "../operations/services.ts";
import { createLocalFonts } from "../operations/designs/local-fonts.ts";
import { createBackgroundRenders } from "../operations/render/background-renders.ts";
import { createFindPictureBeside } from "../operations/render/find-picture.ts";
import {
  makeDataFolderPaths,
  makeImageFetcher,
  moduleChecks,
  makeServices,
  makePool,
  openStore,
  makePublicUrls,
} from "./services.ts";
import type { RenderPool } from "../render/pool/pool.ts";
import { settingsTable } from "../settings/settings-table.ts";
import { dataSettings, readSettings, type Settings } from "../settings/settings.ts";
import { createAnsweredOpens } from "../store/answered-opens.ts";

const recordOpen = () => Promise.reject(new Error("The command line opens nothing"));

/** Creates what one command works with. Services are opened at first use and closed at the end. */
export function createRun(settings: Settings, args: Arguments, terminal: Terminal): Run & AsyncDisposable {
  const stack = new AsyncDisposableStack();
  const log = createLog(terminal);
  const folder = makeDataFolderPaths(settings);
  const urls = makePublicUrls(settings, settings.port);
  const { fetchImage, close: closeFetcher } = makeImageFetcher(settings, urls);
  stack.defer(closeFetcher);
  const pool = lazyPool(() => {
    const pool = makePool(settings, log, { processes: 1 });
    stack.defer(() => pool.close());
    return pool;
  });
  let servicesPromise: Promise<Services> | undefined;

  async function open(): Promise<Services> {
    if (args.command.createsData !== true) requireData(folder);
    // Only a server migrates the database, because a server of an older version may be using it.
    const store = await openStore(folder, "when_new");
    stack.defer(() => store.database.close());
    const { positions } = ofNode(store.opens, journalOwner(folder));
    const journals = createOpenReader({ folder: folder.journals, positions });
    const pending = folder.isNode ? joinPending(journals, createAnsweredOpens(store.database)) : journals;
    return await makeServices(settings, { store, urls, fetchImage, pool, pending, recordOpen, log });
  }

  const services = () => (servicesPromise ??= open());
  const value = (option: string) => args.values(option).at(-1);
  return {
    ...args,
    value,
    folder,
    guessedAddress: (settings.baseUrl ?? settings.renderBaseUrl) ? undefined : urls.renderBase,
    otherFolder: (changes) => makeOtherFolder(terminal.environment, changes),
    services,
    caller: async () => await resolveCaller(await services(), value("company")),
    ownerOf: async (kind, id) => await resolveCaller(await services(), value("company"), { kind, id }),
    fileServices: (path) =>
      Promise.resolve({
        ...makeFileServices(settings, pool, args.values("font")),
        findPicture: createFindPictureBeside(path, fetchImage),
      }),
    print: ({ json, text }) => {
      const line = args.flag("json") ? JSON.stringify(json) : text;
      if (line !== "") terminal.write(`${line}\n`);
    },
    stdin: terminal.stdin,
    write: terminal.write,
    warn: terminal.warn,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function createLog({ warn }: Terminal): Log {
  const line = (fields: object, message: string) => warn(`${message} ${inspect(fields)}`);
  return { info: () => undefined, warn: line, error: line };
}

function makeFileServices(settings: Settings, pool: Services["pool"], fonts: readonly string[]) {
  return {
    pool,
    limits: settings,
    fontFamilies,
    now: () => new Date(),
    companyFonts: createLocalFonts(fonts, pool),
    documents: createDocumentParser(),
    // A file has no company, and so no tables.
    rows: { find: () => Promise.resolve("unavailable" as const) },
    backgroundRenders: createBackgroundRenders({ processes: 1, waitMs: settings.queueWaitMs }),
  };
}

const { opensDurability } = settingsTable;
const dataVariables: readonly string[] = [...Object.values(dataSettings), opensDurability].map(
  ({ variable }) => variable,
);

/** Data of other settings. Signing with another secret makes no difference to a copy. */
function makeOtherFolder(environment: Terminal["environment"], changes: Record<string, string>): DataFolder {
  const kept = Object.entries(environment).filter(([name]) => !dataVariables.includes(name));
  const result = readSettings(
    { LIMN_SECRET: "-".repeat(32), ...Object.fromEntries(kept), ...changes },
    moduleChecks,
  );
  if (result.ok) return makeDataFolderPaths(result.settings);
  throw new UsageError(result.messages.join("\n"));
}

/** The company with the requested id, or else the one that owns the resource, or else the first one. */
async function resolveCaller(
  { store }: Services,
  requestedId: string | undefined,
  resource?: { kind: "designs" | "keys" | "signingSecrets"; id: string },
): Promise<Caller> {
  const companyId = requestedId ?? (resource && (await store[resource.kind].companyOf(resource.id)));
  if (companyId !== undefined) {
    if ((await store.companies.get(companyId)) === undefined)
      throw new Error(`There is no company ${companyId}.`);
    return { companyId };
  }
  const firstCompany = (await store.companies.list())[0];
  if (firstCompany === undefined)
    throw new Error(
      "There is no company yet. Start the server once, or run: limn company create --name NAME",
    );
  return { companyId: firstCompany.id };
}

/** A pool that starts its processes at first use. A failed start is an error at once, without retries. */
function lazyPool(make: () => RenderPool): Services["pool"] {
  let started: RenderPool | undefined;
  const pool = async (): Promise<RenderPool> => {
    started ??= make();
    await started.ready;
    return started;
  };
  return {
    render: async (job, load) => await (await pool()).render(job, load),
    measure: async (jobs, load) => await (await pool()).measure(jobs, load),
    refuses: () => false,
    inspect: async (bytes) => await (await pool()).inspect(bytes),
    inspectFont: async (bytes) => await (await pool()).inspectFont(bytes),
    fontCoverage: async (bytes) => await (await pool()).fontCoverage(bytes),
    lint: async (design, fonts, load) => await (await pool()).lint(design, fonts, load),
    place: async (box, load) => await (await pool()).place(box, load),
    shrink: async (image, to) => await (await pool()).shrink(image, to),
    closeDocument: async () => await (await pool()).closeDocument(),
  };
}
