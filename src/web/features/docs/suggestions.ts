import { element } from "./element.ts";

/** The fields of a design in `GET /v1/images` that the page uses. */
export interface SuggestedDesign {
  id: string;
  name: string;
  render_url: string;
  optional_url_params: readonly { name: string; default: string }[];
}

/** The ids and names that a key gives access to, suggested in fields for them. */
export interface Suggestions {
  /** The first page of designs. */
  designs: readonly SuggestedDesign[];
  /** The number of all designs. */
  designCount: number;
  projects: readonly { id: string; name: string }[];
  families: readonly { family: string }[];
  assets: readonly { id: string; kind: string }[];
  batches: readonly { id: string; status: string }[];
  webhooks: readonly { id: string; url: string }[];
  tables: readonly SuggestedTable[];
  /** Of the first table. */
  rowKeys: readonly string[];
}

interface SuggestedTable {
  name: string;
  /** The column with the keys. */
  key: string;
}

export const noSuggestions: Suggestions = {
  designs: [],
  designCount: 0,
  projects: [],
  families: [],
  assets: [],
  batches: [],
  webhooks: [],
  tables: [],
  rowKeys: [],
};

/** The server rejected the key. The message is for the user. */
export class KeyRejected extends Error {
  override readonly name = "KeyRejected";
}

/** Fetches the suggestions for a key. Throws KeyRejected for an invalid key and TypeError without a response. */
export async function fetchSuggestions(key: string): Promise<Suggestions> {
  const read = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(path, { headers: { "X-API-KEY": key }, credentials: "omit" });
    const body: unknown = await response.json();
    if (!response.ok) throw new KeyRejected((body as { detail: string }).detail);
    return body as Body;
  };
  // The first call checks the key, so that a wrong key fails once and not seven times.
  const { designs, total } = await read<{ designs: readonly SuggestedDesign[]; total: number }>(
    "/v1/images?pageSize=200&pageNumber=1",
  );
  const [{ projects }, { families }, { assets }, { batches }, { webhooks }, { tables }] = await Promise.all([
    read<Pick<Suggestions, "projects">>("/v1/projects"),
    read<Pick<Suggestions, "families">>("/v1/fonts"),
    read<Pick<Suggestions, "assets">>("/v1/assets"),
    read<Pick<Suggestions, "batches">>("/v1/batches"),
    read<Pick<Suggestions, "webhooks">>("/v1/webhooks"),
    read<Pick<Suggestions, "tables">>("/v1/tables"),
  ]);
  const [first] = tables;
  const rowsOf = async ({ name, key }: SuggestedTable) => {
    const address = `/v1/tables/${encodeURIComponent(name)}/rows?pageSize=20`;
    const { rows } = await read<{ rows: readonly Record<string, string>[] }>(address);
    return rows.flatMap((row) => row[key] ?? []);
  };
  const rowKeys = first === undefined ? [] : await rowsOf(first);
  const listed = { projects, families, assets, batches, webhooks, tables, rowKeys };
  return { designs, designCount: total, ...listed };
}

/** Replaces the datalists that fields refer to (src/http/pages/try-field.ts). */
export function writeDatalists(suggestions: Suggestions): void {
  const { designs, projects, families, assets, batches, webhooks, tables, rowKeys } = suggestions;
  const lists = {
    "known-designs": designs.map(({ id, name }) => option(id, name)),
    "known-projects": projects.map(({ id, name }) => option(id, name)),
    "known-project-names": projects.map(({ name }) => option(name)),
    "known-families": families.map(({ family }) => option(family)),
    "known-assets": assets.map(({ id, kind }) => option(id, kind)),
    "known-batches": batches.map(({ id, status }) => option(id, status)),
    "known-webhooks": webhooks.map(({ id, url }) => option(id, url)),
    "known-tables": tables.map(({ name }) => option(name)),
    "known-keys": rowKeys.map((key) => option(key)),
  };
  for (const [id, options] of Object.entries(lists)) {
    document.querySelector(`#${id}`)?.remove();
    document.body.append(element("datalist", { id }, ...options));
  }
}

function option(value: string, label?: string): HTMLOptionElement {
  return element("option", { value, label });
}
