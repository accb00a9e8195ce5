import type { CompanyCalls } from "../../api/calls.ts";
import { uploadPicture } from "../../api/upload-picture.ts";

type Calls = Pick<CompanyCalls, "get" | "post" | "send">;

/** Uploads a picture and returns its id, or that of an equal picture of the company. Throws ApiProblem. */
export type UploadOnce = (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** Uploads pictures without making copies of those that the company has. Its list is read at the first one. */
export function uploadsOf(calls: Calls): UploadOnce {
  let own: Promise<Map<number, string[]>> | undefined;
  return async (name, bytes) => {
    own ??= listPictures(calls);
    const bySize = await own;
    const ids = bySize.get(bytes.byteLength) ?? [];
    const same = await findSame(calls, ids, bytes);
    if (same !== undefined) return same;
    const { id } = await uploadPicture(calls, new File([bytes], name));
    bySize.set(bytes.byteLength, [...ids, id]);
    return id;
  };
}

const pageSize = 200;

/** Ids of the company's pictures by their size in bytes. */
async function listPictures({ get }: Calls): Promise<Map<number, string[]>> {
  const found: { id: string; kind: string; bytes: number }[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { assets, total } = await get("/v1/assets", { query: { pageSize, pageNumber } });
    found.push(...assets);
    if (assets.length === 0 || pageNumber * pageSize >= total) break;
  }
  const pictures = found.filter(({ kind }) => kind === "image");
  const bySize = Map.groupBy(pictures, ({ bytes }) => bytes);
  return new Map([...bySize].map(([size, same]) => [size, same.map(({ id }) => id)]));
}

async function findSame(
  calls: Calls,
  ids: readonly string[],
  bytes: Uint8Array,
): Promise<string | undefined> {
  for (const id of ids) {
    const response = await calls.send("get", "/v1/assets/{id}/file", { path: { id } });
    const own = new Uint8Array(await response.arrayBuffer());
    if (own.length === bytes.length && own.every((byte, at) => byte === bytes[at])) return id;
  }
  return undefined;
}
