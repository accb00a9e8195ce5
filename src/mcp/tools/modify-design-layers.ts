import { z } from "zod";
import { temporaryImageBody } from "../../operations/bodies.ts";
import { modifyDesignLayers } from "../../operations/render/temporary-images.ts";
import {
  backgroundInput,
  editsInput,
  outputFormatInput,
  qualityInput,
} from "../../operations/render/render-edited.ts";
import { jsonText } from "../json-text.ts";
import { defineTool, designId } from "../tool.ts";

export const modifyDesignLayersTool = defineTool({
  name: "modify_design_layers",
  title: "Render edited layers",
  description:
    "Renders a design once with some layer properties changed and answers a temporary imageUrl, which stops working after 30 seconds: download or show the image at once. The design itself stays as it is. Not for e-mails or pages; generate_image_url makes permanent URLs. First call get_design_fields for the layer_ids and property names; never guess them.",
  input: z.strictObject({
    designId,
    layersJson: jsonText(
      editsInput,
      'A JSON array of edits, each a layer_id and the properties to set: [{"layer_id":"headline","text":"Hello","color":"#0a5c36"}]. Text is taken literally, colours are hex, image_url is an http or https URL.',
    ),
    backgroundJson: jsonText(
      backgroundInput,
      'A JSON object with color, gradient or image_url for the canvas: {"color":"#ffffff"}. A color replaces the design\'s gradient and picture.',
    ),
    format: outputFormatInput.optional(),
    quality: qualityInput.optional(),
  }),
  output: temporaryImageBody,
  // It keeps an image for 30 seconds, and fetches the image addresses that it is given.
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  remedy:
    "get_design_fields gives the layer_ids of this design, and for each the property names it takes and their values today.",
  run: ({ services, caller, input }) =>
    modifyDesignLayers(services, caller, {
      design_id: input.designId,
      layers: input.layersJson,
      background: input.backgroundJson,
      format: input.format,
      quality: input.quality,
    }),
});
