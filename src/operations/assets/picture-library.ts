import { z } from "zod";
import type { Asset } from "../../store/assets.ts";
import { hasWords, searchWords } from "../search-words.ts";
import type { Caller, Services } from "../services.ts";
import { assetNotFound } from "./read-assets.ts";

const folderName = z.string().trim().min(1).max(60);

export const libraryInput = z.strictObject({
  search: z.string().max(300).default("").describe("Words in the name, ignoring case, accents and hyphens"),
  folder: folderName.optional().describe("Only pictures of this folder"),
  page_size: z.int().min(1).max(200).default(60),
  page_number: z.int().min(1).default(1),
});

export const pictureChange = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  folder: folderName.nullable().optional().describe("null takes it out of its folder"),
});

export const pictureBody = z.looseObject({
  id: z.string(),
  name: z.string().nullable().describe("null if it isn't known"),
  folder: z.string().nullable(),
  mime_type: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  created_at: z.string(),
});

export const libraryBody = z.looseObject({
  pictures: z.array(pictureBody),
  folders: z
    .array(z.looseObject({ name: z.string(), pictures: z.int().describe("Those in it") }))
    .describe("By name"),
  total: z.int().describe("Pictures on all pages"),
  page_size: z.int(),
  page_number: z.int(),
});

type PictureBody = z.output<typeof pictureBody>;
type StoreOnly = Pick<Services, "store">;

/** Lists one page of a company's pictures, newest first, and all of its folders. */
export async function listPictures(
  { store }: StoreOnly,
  { companyId }: Caller,
  { search, folder, page_size, page_number }: z.output<typeof libraryInput>,
): Promise<z.output<typeof libraryBody>> {
  const index = await store.pictures.index(companyId);
  const words = searchWords(search);
  const ids = index
    .filter((one) => (folder === undefined || one.folder === folder) && hasWords(one.name ?? "", words))
    .map(({ id }) => id);
  const start = (page_number - 1) * page_size;
  const rows = await store.pictures.listed(companyId, ids.slice(start, start + page_size));
  return {
    pictures: rows.map(presentPicture),
    folders: countFolders(index.flatMap((one) => one.folder ?? [])),
    total: ids.length,
    page_size,
    page_number,
  };
}

/** Gives a picture another name, or puts it into a folder. Designs that show it don't change. */
export async function changePicture(
  { store }: StoreOnly,
  { companyId }: Caller,
  id: string,
  { name, folder }: z.output<typeof pictureChange>,
): Promise<PictureBody> {
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(folder === undefined ? {} : { folder }),
  };
  const picture = await store.pictures.change(companyId, id, change);
  if (picture === undefined) throw assetNotFound();
  return presentPicture(picture);
}

function countFolders(names: readonly string[]): { name: string; pictures: number }[] {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({
    name,
    pictures: all.length,
  }));
  return counts.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function presentPicture({
  id,
  name,
  folder,
  mime_type,
  width,
  height,
  bytes,
  created_at,
}: Asset): PictureBody {
  return { id, name, folder, mime_type, width: width ?? 0, height: height ?? 0, bytes, created_at };
}
