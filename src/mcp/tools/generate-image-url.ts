import { z } from "zod";
import { imageUrlBody } from "../../operations/bodies.ts";
import { generateImageUrl, urlParams } from "../../operations/designs/generate-image-url.ts";
import { jsonText } from "../json-text.ts";
import { defineTool, designId, reading } from "../tool.ts";

export const generateImageUrlTool = defineTool({
  name: "generate_image_url",
  title: "Generate an image URL",
  description:
    "Makes the permanent URL of a design's image with parameters filled in. The image is rendered fresh at every open, the URL never expires and needs no key: use it in e-mails, pages and messages. Nothing is rendered or stored by this call. First call get_design and take the parameter names from optional_url_params; others are left out and reported in unknown_params. To change colours, fonts or positions use modify_design_layers instead.",
  input: z.strictObject({
    designId,
    urlParams: jsonText(
      urlParams.optional(),
      'A JSON object of parameter name to value, plain and not URL-encoded: {"first_name":"Ada"}. Image parameters take an http or https URL, or asset:ID. Without it, the URL shows the design\'s own.',
    ),
  }),
  output: imageUrlBody,
  hints: reading,
  remedy: "get_design gives the parameter names, in optional_url_params.",
  run: ({ services, caller, input }) =>
    generateImageUrl(services, caller, { designId: input.designId, params: input.urlParams ?? {} }),
});
