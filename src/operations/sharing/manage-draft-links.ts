import { createHmac } from "node:crypto";
import { z } from "zod";
import type { DraftLink } from "../../store/draft-links.ts";
import { newId } from "../../store/new-id.ts";
import { designNotFound } from "../designs/get-design.ts";
import { hashToken } from "../people/one-time-links.ts";
import { hasRole, type IdentifiedCaller } from "../roles.ts";
import { notFound, ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";

type LinkServices = Pick<Services, "store" | "urls" | "secret" | "now">;

const dayMs = 86_400_000;
const maxLinks = 20;

export const draftLinkInput = z.strictObject({
  days: z.union([z.literal(1), z.literal(7), z.literal(30)]).describe("For how long it works"),
});

const draftLinkBody = z.looseObject({
  id: z.string(),
  author: z.string().nullable().describe("Who made it"),
  created_at: z.string(),
  expires_at: z.string(),
  last_seen_at: z.string().nullable().describe("When a guest last opened it, to the minute"),
  link: z.string().optional().describe("For editors, unless it was made under another secret of the server"),
});
type DraftLinkBody = z.output<typeof draftLinkBody>;

export const newDraftLinkBody = draftLinkBody.extend({ link: z.string() });
export const draftLinkListBody = z.looseObject({ links: z.array(draftLinkBody) });

/** Lists the unexpired links to a design's draft, newest first. */
export async function listDraftLinks(
  services: LinkServices,
  caller: IdentifiedCaller,
  designId: string,
): Promise<{ links: DraftLinkBody[] }> {
  if ((await services.store.designs.draftSaved(caller.companyId, designId)) === undefined)
    throw designNotFound(designId);
  const links = await services.store.draftLinks.list(caller.companyId, designId);
  const canShare = hasRole(caller.role, "editor");
  return { links: links.map((link) => presentLink(link, canShare ? addressOf(services, link) : undefined)) };
}

/** Makes a link with which anybody sees the draft for some days. */
export async function makeDraftLink(
  services: LinkServices,
  caller: IdentifiedCaller,
  designId: string,
  { days }: z.output<typeof draftLinkInput>,
): Promise<z.output<typeof newDraftLinkBody>> {
  const id = newId("lnk");
  const { author } = caller;
  const token = deriveDraftToken(services.secret(), id);
  const row = {
    id,
    company_id: caller.companyId,
    design_id: designId,
    token_hash: hashToken(token),
    author: author?.name ?? null,
    author_id: author?.kind === "user" ? author.id : null,
    expires_at: new Date(services.now().getTime() + days * dayMs).toISOString(),
  };
  const link = await services.store.draftLinks.put(row, maxLinks);
  if (link === "unknown_design") throw designNotFound(designId);
  if (link === "too_many")
    throw new ServiceError("draft_link_limit", `A design has at most ${maxLinks} links to its draft.`);
  return { ...presentLink(link, undefined), link: `${services.urls.base}/shared/${token}` };
}

/** Revokes a link; it stops working at once. */
export async function revokeDraftLink(
  { store }: Pick<Services, "store">,
  caller: IdentifiedCaller,
  designId: string,
  id: string,
): Promise<void> {
  const isRemoved = await store.draftLinks.remove({ company_id: caller.companyId, design_id: designId, id });
  if (!isRemoved) throw notFound("draft_link_not_found", "link to this draft", id);
}

/** The token of a link: editors can copy it again although the database holds only its hash. */
function deriveDraftToken(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`draft link ${id}`).digest("base64url");
}

function addressOf({ secret, urls }: LinkServices, { id, token_hash }: DraftLink): string | undefined {
  const token = deriveDraftToken(secret(), id);
  return hashToken(token) === token_hash ? `${urls.base}/shared/${token}` : undefined;
}

function presentLink(
  { id, author, created_at, expires_at, last_seen_at }: DraftLink,
  link: string | undefined,
): DraftLinkBody {
  return { id, author, created_at, expires_at, last_seen_at, ...(link === undefined ? {} : { link }) };
}
