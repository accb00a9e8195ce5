import { expect, it } from "vitest";
import { type Layer, layerKindOf, layerTypes } from "./kinds.ts";
import { drawsTime, takesPicture } from "./painters.ts";

it.each(layerTypes)("the painter of %s layers agrees with what the language knows of them", (type) => {
  const layer = { type } as Layer;
  const { isTimeDependent = false, picture } = layerKindOf(type);
  expect([drawsTime(layer), takesPicture(layer)]).toEqual([isTimeDependent, picture !== undefined]);
});
