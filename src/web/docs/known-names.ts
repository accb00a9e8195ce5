import { element } from "./element.ts";

/** A design as `GET /v1/images` lists it; as much of it as is worked with here. */
export interface KnownDesign {
  id: string;
  name: string;
  render_url: string;
  optional_url_params: readonly { name: string; default: string }[];
}

/** What a key opens, to be offered where a call takes an id or a name. */
export interface KnownNames {
  designs: readonly KnownDesign[];
  projects: readonly { id: string; name: string }[];
  families: readonly { family: string }[];
  assets: readonly { id: string; kind: string }[];
}

export const nothingKnown: KnownNames = { designs: [], projects: [], families: [], assets: [] };

/** Why a key opens nothing, in words for the user who entered it. */
export class KeyRefused extends Error {
  override readonly name = "KeyRefused";
}

/** Asks with a key what there is. Throws KeyRefused when it isn't taken, TypeError without an answer. */
export async function readKnownNames(key: string): Promise<KnownNames> {
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(path, { headers: { "X-API-KEY": key }, credentials: "omit" });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new KeyRefused((body as { detail: string }).detail);
    return body as Body;
  };
  // One first: a wrong key is refused once, not three times.
  const { designs } = await read<Pick<KnownNames, "designs">>("/v1/images?pageSize=200&pageNumber=1");
  const [{ projects }, { families }, { assets }] = await Promise.all([
    read<Pick<KnownNames, "projects">>("/v1/projects"),
    read<Pick<KnownNames, "families">>("/v1/fonts"),
    read<Pick<KnownNames, "assets">>("/v1/assets"),
  ]);
  return { designs, projects, families, assets };
}

/** Writes the lists that fields name (src/http/pages/try-field.ts), in place of those before. */
export function writeKnownLists({ designs, projects, families, assets }: KnownNames): void {
  const lists = {
    "known-designs": designs.map(({ id, name }) => option(id, name)),
    "known-projects": projects.map(({ id, name }) => option(id, name)),
    "known-project-names": projects.map(({ name }) => option(name)),
    "known-families": families.map(({ family }) => option(family)),
    "known-assets": assets.map(({ id, kind }) => option(id, kind)),
  };
  for (const [id, options] of Object.entries(lists)) {
    document.querySelector(`#${id}`)?.remove();
    document.body.append(element("datalist", { id }, ...options));
  }
}

function option(value: string, label?: string): HTMLOptionElement {
  return element("option", { value, label });
}
