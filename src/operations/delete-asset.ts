import { assetNames } from "./designs/design-file.ts";
import { Refusal } from "./errors.ts";
import { type FontUser, fontUsage } from "./fonts/font-usage.ts";
import { forgetBytes } from "./render/forget-bytes.ts";
import type { Caller, Parts } from "./parts.ts";
import { assetNotFound } from "./read-assets.ts";

type DeleteParts = Pick<Parts, "store" | "blobs" | "log">;

/**
 * Deletes a picture or font. One that a live version or a draft shows stays unless `force` is set; designs then show
 * what stands in for it. Deleted designs and earlier versions keep no asset.
 */
export async function deleteAsset(
  parts: DeleteParts,
  { companyId }: Caller,
  id: string,
  { force }: { force: boolean },
): Promise<void> {
  const { store } = parts;
  const asset = await store.assets.get(companyId, id);
  if (asset === undefined) throw assetNotFound();
  if (!force) {
    const { verb, users } =
      asset.kind === "font"
        ? { verb: "draw with this font", users: await usersOfFont(parts, companyId, id) }
        : { verb: "show this picture", users: await usersOfPicture(parts, companyId, id) };
    if (users.length > 0) throw inUse(verb, users);
  }
  const removed =
    asset.kind === "font"
      ? await store.fonts.remove(companyId, id)
      : await store.assets.remove(companyId, id);
  if (removed === undefined) throw assetNotFound();
  forgetBytes(parts, [removed]);
}

/** Designs that would lose their family: only its last file is all of it. */
async function usersOfFont(parts: DeleteParts, companyId: string, id: string): Promise<FontUser[]> {
  const fonts = await parts.store.fonts.list(companyId);
  const font = fonts.find(({ asset_id }) => asset_id === id);
  const isLast = fonts.filter(({ family }) => family === font?.family).length === 1;
  if (font === undefined || !isLast) return [];
  return (await fontUsage(parts, companyId)).get(font.family) ?? [];
}

async function usersOfPicture(
  { store }: Pick<Parts, "store">,
  companyId: string,
  id: string,
): Promise<FontUser[]> {
  const users = new Map<string, FontUser>();
  for await (const { design_id, name, deleted, document } of store.inventory.documents(companyId)) {
    // Parsing is most of the work, and few documents hold the id.
    if (deleted || users.has(design_id) || !document.includes(id)) continue;
    if (assetNames(JSON.parse(document)).includes(id)) users.set(design_id, { id: design_id, name });
  }
  return [...users.values()];
}

function inUse(verb: string, users: readonly FontUser[]): Refusal {
  const number = users.length === 1 ? "1 design" : `${users.length} designs`;
  const listed = users.slice(0, 100);
  return new Refusal(
    "asset_in_use",
    `The live version or the draft of ${number} would ${verb}: ${listed
      .map(({ name }) => name)
      .slice(0, 5)
      .join(", ")}. Change or delete them first, or delete with ?force=true.`,
    { issues: listed.map(({ id, name }) => ({ path: id, message: `Would ${verb}`, found: name })) },
  );
}
