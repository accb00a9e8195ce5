import fc from "fast-check";
import { damaged } from "../changed-bytes.ts";
import { readCorpus } from "../corpus-files.ts";
import { type FuzzCase, keyHeader } from "../fuzz-case.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

/** Damaged JPEG, PNG, WebP, AVIF and GIF files: uploaded and drawn, or fetched from a picture host. */
export const picturesTarget: FuzzTarget = {
  name: "pictures",
  cases: 150,
  make() {
    const files = readCorpus("pictures").map(({ bytes }) => bytes);
    return fc
      .tuple(damaged(files), fc.boolean())
      .map(([bytes, isUploaded]) => pictureCase(bytes, isUploaded));
  },
};

export function pictureCase(bytes: Buffer, isUploaded: boolean): FuzzCase {
  const text = bytes.toString("base64");
  const open = { method: "GET", path: "/img?c=@company@&i=@design@&photo=asset%3A@made@" };
  if (!isUploaded)
    return { steps: [{ ...open, path: "/img?c=@company@&i=@design@&photo=@hosted@", hosts: text }] };
  const file = { name: "picture", bytes: text };
  return { steps: [{ method: "POST", path: "/v1/assets", headers: keyHeader, file }, open] };
}
