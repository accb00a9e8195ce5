import { Image } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { ImageLayer } from "./schema.ts";

export const imageEditor = {
  icon: Image,
  tools: {
    image: {
      label: "Picture",
      icon: Image,
      key: "I",
      button: "Picture",
      isChosen: true,
      ratio: 4 / 3,
      share: 0.4,
      values: () => ({}),
    },
  },
  properties: {
    image_url: { label: "Picture", section: "Picture", control: "picture" },
    fallback_url: { label: "Fallback", section: "Picture", control: "picture" },
    ...sharedProperties("fit"),
    focus_x: { label: "Focal point X", section: "Picture", control: "percent" },
    focus_y: { label: "Focal point Y", section: "Picture", control: "percent" },
    zoom: { label: "Zoom", section: "Picture", control: "percent", ...onlyFor("fit", "cover") },
    flip: { label: "Flip", section: "Picture" },
    mask: { label: "Shape", section: "Picture" },
    mask_path: { label: "Path of the shape", section: "Picture", ...onlyFor("mask", "path") },
    blur: { label: "Blur", section: "Picture" },
    brightness: { label: "Brightness", section: "Picture", control: "percent" },
    contrast: { label: "Contrast", section: "Picture", control: "percent" },
    saturation: { label: "Saturation", section: "Picture", control: "percent" },
    grayscale: { label: "Grayscale", section: "Picture", control: "percent" },
    tint_color: { label: "Tint", section: "Picture", control: "color" },
  },
  inPlace: "crop",
  cornersKeepRatio: true,
  hasRadius: ({ mask }) => mask === "box",
} satisfies EditorKind<ImageLayer>;
