import { Image } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { ImageLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

export const imageEditor = {
  icon: Image,
  tools: {
    image: {
      label: words.picture,
      icon: Image,
      key: "I",
      button: words.picture,
      isChosen: true,
      ratio: 4 / 3,
      share: 0.4,
      values: () => ({}),
    },
  },
  properties: {
    image_url: { label: words.picture, section: "picture", control: "picture" },
    fallback_url: { label: words.fallback, section: "picture", control: "picture" },
    ...sharedProperties("fit"),
    focus_x: { label: words.focalPointX, section: "picture", control: "percent" },
    focus_y: { label: words.focalPointY, section: "picture", control: "percent" },
    zoom: { label: words.zoom, section: "picture", control: "percent", ...onlyFor("fit", "cover") },
    flip: { label: words.flip, section: "picture" },
    mask: { label: words.shape, section: "picture" },
    mask_path: { label: words.pathOfShape, section: "picture", ...onlyFor("mask", "path") },
    blur: { label: words.blur, section: "picture" },
    brightness: { label: words.brightness, section: "picture", control: "percent" },
    contrast: { label: words.contrast, section: "picture", control: "percent" },
    saturation: { label: words.saturation, section: "picture", control: "percent" },
    grayscale: { label: words.grayscale, section: "picture", control: "percent" },
    tint_color: { label: words.tint, section: "picture", control: "color" },
  },
  inPlace: "crop",
  cornersKeepRatio: true,
  hasRadius: ({ mask }) => mask === "box",
} satisfies EditorKind<ImageLayer>;
