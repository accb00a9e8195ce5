import { z } from "zod";
import { pixels } from "./values.ts";

const side = pixels(0, 2000);

/** Of all sides, or `[top, right, bottom, left]`. */
export const padding = z.union([side, z.tuple([side, side, side, side])]);
