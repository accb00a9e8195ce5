import { Refusal } from "./errors.ts";
import { fontUsage } from "./fonts/font-usage.ts";
import { forgetBytes } from "./render/forget-bytes.ts";
import type { Caller, Parts } from "./parts.ts";

/** Deletes a font. The last file of a family that a design draws with stays. */
export async function deleteAsset(
  parts: Pick<Parts, "store" | "blobs" | "log">,
  { companyId }: Caller,
  id: string,
): Promise<void> {
  const { store } = parts;
  const fonts = await store.fonts.list(companyId);
  const font = fonts.find(({ asset_id }) => asset_id === id);
  if (font === undefined) throw await refusal(parts, companyId, id);
  const last = fonts.filter(({ family }) => family === font.family).length === 1;
  const users = last ? ((await fontUsage(parts, companyId)).get(font.family) ?? []) : [];
  if (users.length > 0) {
    throw new Refusal(
      "asset_in_use",
      `${font.family} is drawn with in ${users.length} designs; give them another family, or delete them, first.`,
      {
        issues: users.slice(0, 100).map(({ id, name }) => ({
          path: id,
          message: `Draws with ${font.family}`,
          found: name,
        })),
      },
    );
  }
  const removed = await store.fonts.remove(companyId, id);
  if (removed !== undefined) forgetBytes(parts, [removed]);
}

async function refusal({ store }: Pick<Parts, "store">, companyId: string, id: string): Promise<Refusal> {
  const asset = await store.assets.get(companyId, id);
  if (asset === undefined) return new Refusal("asset_not_found", "There is no such asset in this company.");
  return new Refusal(
    "asset_in_use",
    "Only fonts can be deleted: versions of designs may still show a picture.",
  );
}
