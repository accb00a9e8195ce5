import type { Asset } from "../../store/assets.ts";

export type PictureAssetBody = {
  id: string;
  kind: string;
  mime_type: string;
  width: number;
  height: number;
  bytes: number;
  name: string | null;
};

export function presentPicture({ id, kind, mime_type, width, height, bytes, name }: Asset): PictureAssetBody {
  return { id, kind, mime_type, width: width ?? 0, height: height ?? 0, bytes, name };
}
