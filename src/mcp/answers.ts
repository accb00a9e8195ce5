import { z } from "zod";
import {
  designFieldsBody,
  designListBody,
  fullDesignBody,
  imageUrlBody,
  projectListBody,
  temporaryImageBody,
} from "../operations/bodies.ts";

// The answers are those of REST. Their schemas here leave out what explains itself, because clients give their assistant the whole
// list of tools, and some drop a long one. They are loose, so the answers still fit.

const selfExplaining = {
  billing_cycle_click_count: true,
  lifetime_click_count: true,
  created_at: true,
  updated_at: true,
} as const;

const parameters = z.array(z.looseObject({ name: z.string(), type: z.string(), default: z.string() }));

export const answers = {
  designList: designListBody.extend({
    designs: z.array(
      designListBody.shape.designs.element
        .omit(selfExplaining)
        .extend({ optional_url_params: z.array(z.looseObject({ name: z.string() })) }),
    ),
  }),
  projectList: projectListBody.extend({
    projects: z.array(
      projectListBody.shape.projects.element.omit({
        billing_cycle_click_count: true,
        lifetime_click_count: true,
      }),
    ),
  }),
  design: fullDesignBody
    .omit({ ...selfExplaining, protection: true, sizes: true, data: true, link: true })
    .extend({ optional_url_params: parameters }),
  imageUrl: imageUrlBody,
  designFields: designFieldsBody,
  temporaryImage: temporaryImageBody.extend({
    warnings: z
      .array(z.looseObject({ layer: z.string(), code: z.string(), message: z.string() }))
      .describe(
        "What differs from the request. text_cut and text_shrunk: shown of how many characters, fits_font_size, fits_width",
      ),
  }),
};
