import { exampleIds } from "./ids.ts";

/** The form of an upload. A form can't show the bytes of a picture, so the file stands as its name. */
export const uploadFormExample = { file: "picture.jpg" };

export const uploadedAssetExample = {
  id: exampleIds.asset,
  kind: "image",
  mime_type: "image/jpeg",
  width: 1200,
  height: 800,
  bytes: 184_220,
  name: "picture.jpg",
};

export const assetExample = { ...uploadedAssetExample, created_at: "2026-11-23T10:00:00.000Z" };

export const assetListExample = {
  assets: [assetExample],
  total: 1,
  page_size: 100,
  page_number: 1,
  total_pages: 1,
};

export const fontListExample = {
  families: [
    {
      family: "Inter",
      source: "installed",
      weights: [100, 900],
      styles: ["normal", "italic"],
      designs: 1,
      used_by: [{ id: exampleIds.design, name: "Hello" }],
      files: [],
    },
  ],
  total: 1,
};
