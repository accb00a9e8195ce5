import type { LayerType } from "../../src/kinds/kinds.ts";
import { plainSvg } from "./svg-cases.ts";

const place = { x: 30, y: 20, width: 100, height: 60 };

/** A layer of each kind with only the required properties. */
export const plainLayers = {
  text: { ...place, layer_id: "it", name: "it", type: "text", text: "Ada King", font_size: 22 },
  image: { ...place, layer_id: "it", name: "it", type: "image", image_url: "asset:compass", focus_x: 0.5 },
  shape: { ...place, layer_id: "it", name: "it", type: "shape", fill_color: "#5b7cfa" },
  group: { ...place, layer_id: "it", name: "it", type: "group" },
  code: { ...place, layer_id: "it", name: "it", type: "code", value: "https://a.example/t/42" },
  rating: { ...place, layer_id: "it", name: "it", type: "rating", value: 3.5 },
  progress: { ...place, layer_id: "it", name: "it", type: "progress", value: 62, height: 20 },
  countdown: {
    ...place,
    layer_id: "it",
    name: "it",
    type: "countdown",
    font_size: 18,
    until: "2026-12-03T04:05:06Z",
  },
  svg: { ...place, layer_id: "it", name: "it", type: "svg", svg: plainSvg },
} satisfies Record<LayerType, object>;

/** Layers that a kind needs beside the tested layer. */
export const besides: Partial<Record<LayerType, readonly object[]>> = {
  group: [
    {
      ...place,
      layer_id: "disc",
      name: "disc",
      type: "shape",
      shape: "ellipse",
      fill_color: "#f7b267",
      group: "it",
      x: 10,
      width: 80,
      height: 70,
    },
    {
      ...place,
      layer_id: "word",
      name: "word",
      type: "text",
      text: "Ada King",
      font_size: 22,
      group: "it",
      y: 40,
      x: 36,
    },
  ],
};
