import { readProtection } from "../../design/protection.ts";
import { parseAssetAddress } from "../../design/asset-addresses.ts";
import { readBrand } from "../brand/brand-values.ts";
import type { DesignUser, UsingDesign } from "../design-uses.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { deleteBytesLater } from "../asset-bytes.ts";
import { assetNotFound } from "./read-assets.ts";

type DeleteServices = Pick<Services, "store" | "blobs" | "log" | "designUses">;

/**
 * Deletes a picture or font. Without `force`, an asset that a live version, a draft or a protection uses is not deleted; with it,
 * designs show their fallback instead. Deleted designs and earlier versions keep no asset from being deleted.
 */
export async function deleteAsset(
  services: DeleteServices,
  { companyId }: Caller,
  id: string,
  { force }: { force: boolean },
): Promise<void> {
  const { store } = services;
  const asset = await store.assets.get(companyId, id);
  if (asset === undefined) throw assetNotFound();
  if (!force) {
    const { verb, users } =
      asset.kind === "font"
        ? { verb: "draw with this font", users: await findFontUsers(services, companyId, id) }
        : { verb: "show this picture", users: await findPictureUsers(services, companyId, id) };
    const isLogo = await isOfBrand(services, companyId, id);
    if (users.length > 0 || isLogo) throw inUse(verb, users, isLogo);
  }
  const removed =
    asset.kind === "font"
      ? await store.fonts.remove(companyId, id)
      : await store.assets.remove(companyId, id);
  if (removed === undefined) throw assetNotFound();
  deleteBytesLater(services, [removed]);
}

/** Designs that would lose a family: only deleting its last file removes it. */
async function findFontUsers(services: DeleteServices, companyId: string, id: string): Promise<DesignUser[]> {
  const fonts = await services.store.fonts.list(companyId);
  const font = fonts.find(({ asset_id }) => asset_id === id);
  const isLast = fonts.filter(({ family }) => family === font?.family).length === 1;
  if (font === undefined || !isLast) return [];
  return await usersWhere(services, companyId, ({ families }) => families.includes(font.family));
}

const usersWhere = async (
  { designUses }: DeleteServices,
  companyId: string,
  uses: (design: UsingDesign) => boolean,
): Promise<DesignUser[]> =>
  (await designUses.of(companyId)).flatMap((design) =>
    uses(design) ? [{ id: design.id, name: design.name }] : [],
  );

async function findPictureUsers(
  services: DeleteServices,
  companyId: string,
  id: string,
): Promise<DesignUser[]> {
  const showing = await usersWhere(services, companyId, ({ assets }) => assets.includes(id));
  const users = new Map(showing.map((user) => [user.id, user]));
  for (const { design_id, name, protection } of await services.store.inventory.protections(companyId)) {
    if (readProtection(protection).stand_in === `asset:${id}`) users.set(design_id, { id: design_id, name });
  }
  return [...users.values()];
}

async function isOfBrand(
  { store }: Pick<Services, "store">,
  companyId: string,
  id: string,
): Promise<boolean> {
  const { logos } = readBrand((await store.companies.get(companyId))?.brand);
  return logos.some(({ image_url }) => parseAssetAddress(image_url) === id);
}

function inUse(verb: string, users: readonly DesignUser[], isLogo: boolean): ServiceError {
  if (users.length === 0 && isLogo) {
    const message = "Is a logo of the brand";
    return new ServiceError(
      "asset_in_use",
      "The picture is a logo of the brand. Remove it there first, or delete it with ?force=true.",
      { issues: [{ path: "brand", message }] },
    );
  }
  const number = users.length === 1 ? "1 design" : `${users.length} designs`;
  const shownUsers = users.slice(0, 100);
  return new ServiceError(
    "asset_in_use",
    `The live version, the draft or the protection of ${number} would ${verb}: ${shownUsers
      .map(({ name }) => name)
      .slice(0, 5)
      .join(", ")}. Change or delete them first, or delete with ?force=true.`,
    { issues: shownUsers.map(({ id, name }) => ({ path: id, message: `Would ${verb}`, found: name })) },
  );
}
