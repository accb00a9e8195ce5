import type { Asset } from "../../store/assets.ts";
import type { StoredFont } from "../../store/fonts.ts";

/** The weights of a file or family as CSS numbers, equal unless the font is variable. */
type Weights = { least: number; most: number };

/** Properties of a font file beside those of its asset. */
export type FontBody = {
  family: string;
  subfamily: string;
  style: "normal" | "italic";
  weights: Weights;
  axes: { tag: string; least: number; usual: number; most: number }[];
  named_weights: { name: string; weight: number }[];
  glyphs: number;
  letters: number;
};

export type FontAssetBody = {
  id: string;
  kind: string;
  mime_type: string;
  width: null;
  height: null;
  bytes: number;
  font: FontBody;
};

type FontDescription = Omit<FontBody, "named_weights"> & { instances: FontBody["named_weights"] };

export function presentFont(
  asset: Pick<Asset, "id" | "mime_type" | "bytes">,
  { instances, family, subfamily, style, weights, axes, glyphs, letters }: FontDescription,
): FontAssetBody {
  const { id, mime_type, bytes } = asset;
  const font = { family, subfamily, style, weights, axes, named_weights: instances, glyphs, letters };
  return { id, kind: "font", mime_type, width: null, height: null, bytes, font };
}

export function presentStoredFont(stored: StoredFont): FontAssetBody {
  return presentFont(
    { id: stored.asset_id, mime_type: stored.mime_type, bytes: stored.bytes },
    {
      ...stored,
      weights: { least: stored.least_weight, most: stored.most_weight },
      axes: JSON.parse(stored.axes) as FontBody["axes"],
      instances: JSON.parse(stored.instances) as FontBody["named_weights"],
    },
  );
}
