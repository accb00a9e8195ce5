import { z } from "zod";
import { outputFormats } from "../design/output-formats.ts";
import { protectionBody } from "../design/protection.ts";
import { parameterTypes } from "../design/parameters.ts";
import { nameSchema } from "./schema-names.ts";
import { warningDetails } from "./warnings.ts";

// Schemas of answers. They are loose, so that clients which keep the schema accept new fields.

const count = z.int().min(0);

export const parameterBody = nameSchema(
  "Parameter",
  z.looseObject({
    name: z.string().describe("Name in the query string of the runtime URL"),
    type: z
      .enum(parameterTypes)
      .describe("image takes a URL or asset:ID; color #rgb, #rgba, #rrggbb or #rrggbbaa, with or without #"),
    layer_id: z.string().describe("The parameter's layer"),
    default: z.string().describe("Shown if the parameter is missing"),
  }),
);

const designBody = z.looseObject({
  id: z.string().describe("Permanent id"),
  name: z.string(),
  render_url: z.string().describe("Runtime image URL without parameters; permanent, needs no key"),
  project_id: z.string(),
  project_name: z.string(),
  optional_url_params: z.array(parameterBody),
  billing_cycle_open_count: count.describe("Opens in the current billing cycle"),
  lifetime_open_count: count.describe("Opens since the design was created"),
  billing_cycle_click_count: count,
  lifetime_click_count: count,
});
export type DesignBody = z.output<typeof designBody>;

export const fullDesignBody = nameSchema(
  "Design",
  z.looseObject({
    ...designBody.shape,
    link: z.string().optional().describe("Where `/go` leads"),
    width: count.describe("Pixels"),
    height: count.describe("Pixels"),
    output: z
      .looseObject({ format: z.enum(outputFormats), quality: z.int(), scale: z.number() })
      .describe("Format of the runtime URL's image"),
    sizes: z
      .array(z.looseObject({ name: z.string(), width: count, height: count }))
      .describe("Further canvases; the URL parameter size selects one by its name"),
    alt: z.string().describe("Alternative text for <img>, with placeholders"),
    data: z
      .array(z.looseObject({ table: z.string(), key: z.string() }))
      .describe("Rows of tables that fill the parameters of their columns' names at each open"),
    version: z.int().describe("Number of the live version"),
    protection: nameSchema("Protection", protectionBody).describe("What protects its runtime URL"),
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
    signed: z
      .boolean()
      .optional()
      .describe("true: render_url answers 403 without a signature, as generate_image_url makes it"),
    paused: z.boolean().optional().describe("true: its URLs answer 503 until the design goes on"),
  }),
);
export type ListedDesign = z.output<typeof listedDesign> & { deleted_at?: string };

export const designListBody = nameSchema(
  "DesignList",
  z.looseObject({
    designs: z.array(listedDesign),
    total: count.describe("Designs on all pages"),
    page_size: count.describe("Designs per page; all designs if no page was requested"),
    page_number: count.describe("Starts at 1"),
    total_pages: count,
    hint: z.string().optional(),
    near: z.array(z.string()).optional().describe("Of an empty list: names that may be meant"),
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
        .describe("Only for deleted designs, which are removed permanently 30 days later"),
    }),
  ),
});

export const projectBody = nameSchema(
  "Project",
  z.looseObject({
    id: z.string(),
    name: z.string(),
    design_count: count,
    billing_cycle_open_count: count.describe("Opens of its designs in the current billing cycle"),
    lifetime_open_count: count.describe("Opens of its designs in total"),
    billing_cycle_click_count: count,
    lifetime_click_count: count,
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
    width: count.describe("Pixels"),
    height: count.describe("Pixels"),
    background: z
      .looseObject({ color: z.string() })
      .describe("Color, gradient and picture, which an edit can set"),
    layers: z.array(
      z.looseObject({
        layer_id: z.string().describe("Id of the layer in an edit"),
        type: z.string(),
        name: z.string(),
        properties: z.array(z.string()).describe("Properties that an edit of this layer can set"),
        values: z
          .record(z.string(), z.unknown())
          .describe("Current values that differ from the property's default"),
      }),
    ),
    more_properties: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("Further properties by type, in designs with more than 20 layers"),
  }),
);
export type DesignFieldsBody = z.output<typeof designFieldsBody>;

export const imageUrlBody = z.looseObject({
  url: z.string().describe("Permanent runtime URL; every open renders a new image"),
  design_id: z.string(),
  applied_params: z.record(z.string(), z.string()),
  unknown_params: z.array(z.string()).describe("Not in the URL, because no parameter has this name"),
  hint: z.string().optional(),
});
export type ImageUrlBody = z.output<typeof imageUrlBody>;

const detail = warningDetails;

export const warningBody = nameSchema(
  "Warning",
  z.looseObject({
    layer: z.string().describe("A layer_id, background, or image for the whole image"),
    code: z.string().describe("What happened, such as text_cut; docs/warnings.md lists the codes"),
    message: z.string().describe("Meaning of the code"),
    reason: z.string().optional().describe(detail.reason),
    font_size: z.number().optional().describe(detail.font_size),
    count: count.optional().describe(detail.count),
    family: z.string().optional().describe(detail.family),
    parameter: z.string().optional().describe(detail.parameter),
    shown: count.optional().describe(detail.shown),
    of: count.optional().describe(detail.of),
    fits_font_size: z.number().optional().describe(detail.fits_font_size),
    fits_width: z.number().optional().describe(detail.fits_width),
  }),
);
export type WarningBody = z.output<typeof warningBody>;

const warningList = z.array(warningBody).describe("What differs from the request; usually empty");

const measuredLayerBody = nameSchema(
  "MeasuredLayer",
  z.looseObject({
    layer_id: z.string(),
    x: z.number().describe("Box after layout, in pixels"),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    lines: count.optional(),
    font_size: z.number().optional().describe("Of the drawn text"),
    text_shown: z.string().optional().describe("What is drawn, with its line breaks"),
    contrast: z.number().optional().describe("WCAG ratio to what is drawn behind the text, 1 to 21"),
    overlaps: z.array(z.string()).describe("Layers that it covers or is covered by in part"),
    outside: z.boolean().describe("Whether a part is beyond the image's edge"),
  }),
);

export const temporaryImageBody = nameSchema(
  "TemporaryImage",
  z.looseObject({
    imageUrl: z.string().describe("Works for 30 seconds; download or show it immediately"),
    mimeType: z.string(),
    expiresInSeconds: z.int(),
    width: count,
    height: count,
    warnings: warningList,
    layers: z.array(measuredLayerBody).describe("The edited layers, as they are in the image"),
  }),
);
export type TemporaryImageBody = z.output<typeof temporaryImageBody>;

export const renderReportBody = nameSchema(
  "RenderReport",
  z.looseObject({
    image: z.string().describe("The image's bytes, in base64"),
    mime_type: z.string(),
    width: count.describe("Pixels"),
    height: count.describe("Pixels"),
    bytes: count.describe("Size of the image"),
    warnings: warningList,
  }),
);
export type RenderReportBody = z.output<typeof renderReportBody>;
