import { z } from "zod";
import { outputFormats } from "../design/output-formats.ts";
import { nameSchema } from "./schema-names.ts";
import { warningDetails } from "./warnings.ts";

// Schemas of answers. They are loose, so that clients which keep the schema accept new fields.

const count = z.int().min(0);

const parameterBody = nameSchema(
  "Parameter",
  z.looseObject({
    name: z.string().describe("Write it in the query string of the runtime URL"),
    type: z.enum(["text", "image"]).describe("image takes a URL, or asset:ID"),
    layer_id: z.string().describe("The layer it belongs to"),
    default: z.string().describe("Shown when the parameter is absent"),
  }),
);

const designBody = z.looseObject({
  id: z.string().describe("Never changes"),
  name: z.string(),
  render_url: z.string().describe("Runtime image URL without parameters; permanent, needs no key"),
  project_id: z.string(),
  project_name: z.string(),
  optional_url_params: z.array(parameterBody),
  billing_cycle_open_count: count.describe("Opens since the present cycle began"),
  lifetime_open_count: count.describe("Opens since the design was made"),
});
export type DesignBody = z.output<typeof designBody>;

export const fullDesignBody = nameSchema(
  "Design",
  z.looseObject({
    ...designBody.shape,
    width: count.describe("Pixels"),
    height: count.describe("Pixels"),
    output: z
      .looseObject({ format: z.enum(outputFormats), quality: z.int() })
      .describe("How the runtime URL writes its image"),
    alt: z.string().describe("Alternative text for <img>"),
    version: z.int().describe("Number of the live version"),
    created_at: z.string(),
    updated_at: z.string(),
  }),
);
export type FullDesignBody = z.output<typeof fullDesignBody>;

const listedDesign = nameSchema(
  "DesignSummary",
  z.looseObject({
    ...designBody.shape,
    created_at: z.string(),
    updated_at: z.string(),
  }),
);
export type ListedDesign = z.output<typeof listedDesign> & { deleted_at?: string };

export const designListBody = nameSchema(
  "DesignList",
  z.looseObject({
    designs: z.array(listedDesign),
    total: count.describe("Designs on all pages"),
    page_size: count.describe("Designs a page; all of them when no page was asked for"),
    page_number: count.describe("Counted from 1"),
    total_pages: count,
  }),
);
export type DesignListBody = z.output<typeof designListBody>;

/** The list that may hold deleted designs in place of those that are there. */
export const anyDesignListBody = z.looseObject({
  ...designListBody.shape,
  designs: z.array(
    listedDesign.extend({
      deleted_at: z
        .string()
        .optional()
        .describe("Only of deleted ones, which are removed for good 30 days later"),
    }),
  ),
});

export const projectBody = nameSchema(
  "Project",
  z.looseObject({
    id: z.string(),
    name: z.string(),
    design_count: count,
    billing_cycle_open_count: count.describe("Opens of its designs since the present cycle began"),
    lifetime_open_count: count.describe("Opens of its designs, ever"),
  }),
);
export type ProjectBody = z.output<typeof projectBody>;

export const projectListBody = nameSchema(
  "ProjectList",
  z.looseObject({ projects: z.array(projectBody), total: count }),
);

export const designFieldsBody = nameSchema(
  "DesignFields",
  z.looseObject({
    design_id: z.string(),
    design_name: z.string(),
    layers: z.array(
      z.looseObject({
        layer_id: z.string().describe("Names the layer in an edit"),
        type: z.string(),
        name: z.string(),
        properties: z.array(z.string()).describe("All that an edit of this layer may set"),
        values: z.record(z.string(), z.unknown()).describe("Today's value of each property"),
      }),
    ),
  }),
);
export type DesignFieldsBody = z.output<typeof designFieldsBody>;

export const imageUrlBody = z.looseObject({
  url: z.string().describe("Permanent runtime image URL, rendered fresh at every open"),
  design_id: z.string(),
  applied_params: z.record(z.string(), z.string()),
  unknown_params: z.array(z.string()).describe("Left out: no parameter has this name"),
  hint: z.string().optional(),
});
export type ImageUrlBody = z.output<typeof imageUrlBody>;

const detail = warningDetails;

const warningBody = nameSchema(
  "Warning",
  z.looseObject({
    layer: z.string().describe("A layer_id; background, or image for the whole"),
    code: z.string().describe("What happened, such as text_cut: docs/warnings.md lists them"),
    message: z.string().describe("What the code means"),
    reason: z.string().optional().describe(detail.reason),
    font_size: z.number().optional().describe(detail.font_size),
    count: count.optional().describe(detail.count),
    family: z.string().optional().describe(detail.family),
    parameter: z.string().optional().describe(detail.parameter),
  }),
);
export type WarningBody = z.output<typeof warningBody>;

const warningList = z.array(warningBody).describe("What came out otherwise than asked for; mostly nothing");

export const temporaryImageBody = z.looseObject({
  imageUrl: z.string().describe("Answers for 30 seconds; download or show it at once"),
  mimeType: z.string(),
  expiresInSeconds: z.int(),
  width: count,
  height: count,
  warnings: warningList,
});
export type TemporaryImageBody = z.output<typeof temporaryImageBody>;

export const renderReportBody = nameSchema(
  "RenderReport",
  z.looseObject({
    image: z.string().describe("The image's bytes, in base64"),
    mime_type: z.string(),
    width: count.describe("Pixels"),
    height: count.describe("Pixels"),
    bytes: count.describe("Of the image itself"),
    warnings: warningList,
  }),
);
export type RenderReportBody = z.output<typeof renderReportBody>;
