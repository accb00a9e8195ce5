import { card } from "./small-designs.ts";
import { openTemporaryStore } from "./temporary-store.ts";
import { defaultLimits } from "../../src/design/limits.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { parseDesign } from "../../src/design/parse-design.ts";
import { writeDesign } from "../../src/design/write-design.ts";
import type { RenderJob } from "../../src/render/protocol/render-job.ts";
import type { Batch, NewBatch } from "../../src/store/batches.ts";
import { createDiskSpace } from "../../src/operations/disk-space.ts";
import { createBackgroundRenders } from "../../src/operations/render/background-renders.ts";
import { createDocuments } from "../../src/operations/batches/render-document.ts";
import { type BatchWorkServices, renderRows } from "../../src/operations/batches/render-rows.ts";

type Temporary = Awaited<ReturnType<typeof openTemporaryStore>>;
type Owner = Pick<NewBatch, "company_id" | "design_id">;

const parsed = parseDesign(card(), { limits: defaultLimits, fontFamilies: ["Inter"] });
if (!parsed.ok) throw new Error("The design is wrong");
const { design } = parsed;
const made = { way: "whole", why: "it has no version" } as const;

export type BatchWork = Awaited<ReturnType<typeof startBatchWork>>;

/** What a test may change. */
interface State {
  stored: Map<string, Uint8Array>;
  /** What the pool does with a text; by default it renders it. */
  faults: Map<string, () => Error>;
  /** Pages that a document loses, because its process ended. */
  lostPages: number;
}

/** A store with a company and a design, and services that render its batches with a pool that paints nothing. */
export async function startBatchWork() {
  const temporary = await openTemporaryStore();
  const state: State = { stored: new Map(), faults: new Map(), lostPages: 0 };
  const company_id = await addCompany(temporary, "dsn_1");
  const services = makeServices(temporary, state);
  const documents = createDocuments(services, "w");
  const { batches } = temporary.store;
  const read = ({ id }: Batch) => batches.get(company_id, id);

  /** One turn, a moment after the last. */
  async function turn(): Promise<boolean> {
    temporary.advance(1);
    const claimed = await batches.claim("w", documents.claims());
    if (claimed === undefined) throw new Error("There is nothing to claim");
    const { signal } = new AbortController();
    return claimed.output === "pdf"
      ? await documents.turn(claimed, signal)
      : await renderRows(services, "w", claimed, signal);
  }

  return Object.assign(state, {
    temporary,
    company_id,
    services,
    documents,
    read,
    turn,
    fakePool: () => fakePool(state),
    shareOf: (bytes: number, free?: number) => shareOf(temporary, bytes, free),
    addCompany: (id: string) => addCompany(temporary, id),
    rowsOf: async ({ id }: Batch) => (await batches.rows(id, { limit: 99, offset: 0 })).rows,
    create: (names: readonly string[], output?: NewBatch["output"], owner?: Owner) =>
      createBatch(temporary, owner ?? { company_id, design_id: "dsn_1" }, names, output),
    /** Turns until the batch is finished or has to wait. */
    async run(batch: Batch): Promise<boolean> {
      for (;;) {
        if (!(await turn())) return false;
        if ((await read(batch))?.finished_at !== null) return true;
      }
    },
  });
}

function makeServices(temporary: Temporary, state: State): BatchWorkServices {
  return {
    store: temporary.store,
    blobs: {
      put: async (key: string, bytes: Uint8Array) => void state.stored.set(key, bytes),
      delete: async (key: string) => void state.stored.delete(key),
    },
    pool: fakePool(state),
    limits: defaultLimits,
    backgroundRenders: createBackgroundRenders({ processes: 2, waitMs: 1000 }),
    companyFonts: { of: async () => new Map() },
    findPicture: async () => undefined,
    now: () => new Date(),
    errorCounts: { add: () => undefined },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    batchBytes: 1_000_000,
    diskSpace: shareOf(temporary, 1_000_000),
    openDocumentPool: () => fakePool(state),
  } as unknown as BatchWorkServices;
}

/** A share of so many bytes on a disk that has `free` bytes of 1,000. */
const shareOf = ({ store }: Temporary, bytes: number, free = 1000) =>
  createDiskSpace({
    store,
    megabytes: bytes / 2 ** 20,
    folder: "/data",
    measure: () => ({ free, total: 1000 }),
  });

function fakePool(state: State) {
  let pages = 0;
  const render = async ({ design: { layers }, isPage }: RenderJob) => {
    const text = String((layers[0] as { text?: string }).text);
    const fault = state.faults.get(text);
    if (fault !== undefined) throw fault();
    if (isPage === true) pages += 1;
    return { bytes: Buffer.from(`image of ${text}`), width: 160, height: 60, made };
  };
  const closeDocument = async () => {
    const closed = { bytes: Buffer.from("%PDF"), pages: pages - state.lostPages };
    pages = 0;
    return closed;
  };
  const status = () => ({ workers: { restarts: 0 } });
  return { render, closeDocument, status, close: async () => undefined };
}

/** A company with one design. */
async function addCompany({ store }: Temporary, id: string): Promise<string> {
  const { companies, projects, designs } = store;
  const { id: company_id } = await companies.create({ name: id, anchor_day: 1 });
  const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const content = { document: writeDesign(design), parameters: JSON.stringify(parametersOf(design)) };
  await designs.create({ id, company_id, project_id, name: "D", name_folded: "d", ...content });
  return company_id;
}

async function createBatch(
  { store }: Temporary,
  owner: Owner,
  names: readonly string[],
  output: NewBatch["output"] = "zip",
): Promise<Batch> {
  const rows = names.map((first_name, index) => {
    return { filename: `${index + 1}.png`, params: JSON.stringify({ first_name }) };
  });
  const options = { ...owner, design_version: 1, output, format: "png", quality: 80 } as const;
  return await store.batches.create({ ...options, rows });
}
