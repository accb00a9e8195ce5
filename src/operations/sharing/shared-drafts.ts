import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { isSame } from "../../design/is-same.ts";
import { formatFacts } from "../../design/output-formats.ts";
import { parametersOf } from "../../design/parameters.ts";
import { type QueryValue, readQuery } from "../../design/query-values.ts";
import { canvasesOf } from "../../design/sizes/design-of-size.ts";
import type { OpenedLink } from "../../store/draft-links.ts";
import { hashToken } from "../people/one-time-links.ts";
import { type DesignVersion, loadDesignVersion } from "../designs/design-version.ts";
import { render, type RenderServices, fillFromTables } from "../render/render.ts";
import type { RenderedImage, RenderVersion } from "../render/render-request.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { SharedDraftBody } from "./shared-draft-body.ts";

type SharingServices = RenderServices & Pick<Services, "store" | "liveDesigns">;

/** What guests see of a draft. */
interface GuestVersion {
  /** The draft with its tables. */
  own: DesignVersion;
  /** The draft without them: a guest chooses no row. */
  shown: RenderVersion;
}

/** Code units of documents whose parsed forms are kept, so that one guest's pictures don't parse one again and again. */
const keptDocuments = 8_000_000;
const token = /^[\w-]{43}$/;

/** Drafts that are shown to whoever has a link, for as long as it works. Nothing that guests see counts as an open. */
export function createSharedDrafts(services: SharingServices) {
  const versions = createBoundedCache<GuestVersion>(keptDocuments);

  async function versionOf({ company_id, design_id, revision }: OpenedLink): Promise<GuestVersion> {
    const key = `${design_id} ${revision}`;
    const known = versions.get(key);
    if (known !== undefined) return known;
    const own = await loadDesignVersion(services, { companyId: company_id }, design_id, "draft");
    const design = { ...own.design, data: [] };
    const parameters = parametersOf(design);
    // Caches of workers are for readers: a draft would only evict theirs.
    const version = { own, shown: { ...own, design, parameters, key: undefined } };
    versions.set(key, version, { weight: JSON.stringify(own.design).length, seconds: 60 });
    return version;
  }

  return {
    /** The link with this token. Throws draft_link_not_found, the same for an expired, a revoked and an invented one. */
    async find(text: string): Promise<OpenedLink> {
      const link = token.test(text) ? await services.store.draftLinks.findByHash(hashToken(text)) : undefined;
      if (link === undefined) throw linkNotFound();
      return link;
    },

    /** What the page of a link says. */
    async read(link: OpenedLink): Promise<SharedDraftBody> {
      const version = await versionOf(link);
      const { design } = version.own;
      const filled = new Set((await rowsOf(services, version)).map(({ name }) => name));
      const live = await services.liveDesigns.get(link.company_id, link.design_id);
      await services.store.draftLinks.markSeen(link.id);
      return {
        name: design.name,
        is_published: live !== undefined && isSame({ ...live.design, name: "" }, { ...design, name: "" }),
        saved_at: link.saved_at,
        expires_at: link.expires_at,
        sizes: canvasesOf(design).map(({ name, design: { width, height } }) => ({ name, width, height })),
        parameters: parametersOf({ ...design, data: [] })
          .filter(({ name }) => !filled.has(name))
          .map(({ name, type, default: text }) => ({ name, type, default: type === "image" ? "" : text })),
      };
    },

    /** The media type of `render`'s image. Nothing is rendered. */
    async peek(link: OpenedLink): Promise<string> {
      const { design } = (await versionOf(link)).own;
      return formatFacts[design.output.format].mediaType;
    },

    /** The image for a raw query string of values, as the runtime URL would answer it. */
    async render(link: OpenedLink, query: string, signal: AbortSignal): Promise<RenderedImage> {
      const version = await versionOf(link);
      const values = [...readQuery(query), ...(await rowsOf(services, version))];
      return await render(services, { version: version.shown, values, priority: "background", signal });
    },
  };
}

/** Cells of the rows that the draft names by itself. A guest's values choose none, or guests could read whole tables. */
async function rowsOf(services: SharingServices, { own }: GuestVersion): Promise<readonly QueryValue[]> {
  const { values } = await fillFromTables(services, own, []);
  return values;
}

function linkNotFound(): ServiceError {
  return new ServiceError(
    "draft_link_not_found",
    "This link shows no draft. It has expired or was revoked, or it is mistyped.",
  );
}
