import { z } from "zod";
import {
  designFieldsBody,
  designListBody,
  fullDesignBody,
  imageUrlBody,
  projectListBody,
  temporaryImageBody,
} from "../operations/bodies.ts";
import { generateImageUrl } from "../operations/designs/generate-image-url.ts";
import { getDesign, getDesignFields } from "../operations/designs/get-design.ts";
import { explainEmptyList, listDesigns, listDesignsInput } from "../operations/designs/list-designs.ts";
import { parameterValues } from "../operations/parameter-values.ts";
import { listProjects } from "../operations/manage-projects.ts";
import { outputFormatInput, qualityInput } from "../operations/render/output-input.ts";
import { backgroundInput, editsInput } from "../operations/render/render-image.ts";
import { renderForAssistant } from "../operations/render/temporary-images.ts";
import { jsonText } from "./json-text.ts";
import { defineTool, designId, readOnlyHints, type Tool } from "./tool.ts";

const output = z.looseObject({
  ...designListBody.shape,
  hint: z.string().optional().describe("Why the list is empty, and possible names"),
});

const listDesignsTool = defineTool({
  name: "list_designs",
  title: "List designs",
  description:
    "Lists the company's designs: id, name, permanent render URL, project, URL parameters and open counts. Start here to find a design's id. Without arguments it returns all designs. Filter with projectName or nameContains, or page with pageSize and pageNumber together. Then call get_design for a permanent URL, or get_design_fields for a one-off edit.",
  input: listDesignsInput,
  output,
  hints: readOnlyHints,
  remedy: "list_projects returns the project names.",
  async run({ services, caller, input }) {
    const list = await listDesigns(services, caller, input);
    if (list.total > 0 || input.projectName === undefined) return { answer: list };
    return { answer: { ...list, hint: await explainEmptyList(services, caller, input.projectName) } };
  },
});

const listProjectsTool = defineTool({
  name: "list_projects",
  title: "List projects",
  description:
    "Lists the company's projects, which are named groups of designs: id, name, number of designs, open counts. Takes no arguments. Pass a project's name to list_designs as projectName to see its designs.",
  input: z.strictObject({}),
  output: projectListBody,
  hints: readOnlyHints,
  remedy: "Call it without arguments.",
  run: async ({ services, caller }) => ({ answer: await listProjects(services, caller) }),
});

const getDesignTool = defineTool({
  name: "get_design",
  title: "Get a design",
  description:
    "Returns one design: size, output format, open counts and optional_url_params, which are the parameters of its URL, each with type (text, image, color or number) and default. Get the id from list_designs. Call this before generate_image_url, because only these parameter names have an effect. get_design_fields lists editable layers.",
  input: z.strictObject({ id: designId }),
  // Protection, sizes and data are in the answer; their schemas would make the list of tools long.
  output: fullDesignBody.omit({ protection: true, sizes: true, data: true }),
  hints: readOnlyHints,
  remedy: "list_designs returns the ids.",
  run: async ({ services, caller, input }) => ({ answer: await getDesign(services, caller, input.id) }),
});

const generateImageUrlTool = defineTool({
  name: "generate_image_url",
  title: "Generate an image URL",
  description:
    "Builds the permanent URL of a design's image with parameter values. The image is rendered again at every open. The URL never expires and needs no key: use it in emails, pages and messages. It renders and stores nothing. First call get_design: urlParams takes the names in optional_url_params, size, the name of one of the design's sizes, and scale, 0.25 to 4: 2 makes twice the pixels, sharp on phones. Other names are left out and listed in unknown_params. For another format, or colours, fonts and positions that no parameter sets, use modify_design_layers instead.",
  input: z.strictObject({
    designId,
    urlParams: jsonText(
      parameterValues.optional(),
      'A JSON object with values by parameter name, not URL-encoded: {"first_name":"Ada"}. Image parameters take an http or https URL or asset:ID. Without urlParams, the image shows the design\'s own values.',
    ),
  }),
  output: imageUrlBody,
  hints: readOnlyHints,
  remedy: "get_design returns the parameter names in optional_url_params.",
  run: async ({ services, caller, input: { designId: id, urlParams = {} } }) => ({
    answer: await generateImageUrl(services, caller, { designId: id, params: urlParams }),
  }),
});

const getDesignFieldsTool = defineTool({
  name: "get_design_fields",
  title: "Get editable layers",
  description:
    "Lists the layers of a design that can be edited: layer_id, type, the properties that an edit can set, and their current values. Get designId from list_designs. Call this before modify_design_layers and use its layer_ids and property names unchanged. layer_id is not the layer's name. It is not needed for generate_image_url.",
  input: z.strictObject({ designId }),
  output: designFieldsBody,
  hints: readOnlyHints,
  remedy: "list_designs returns the ids.",
  run: async ({ services, caller, input }) => ({
    answer: await getDesignFields(services, caller, input.designId),
  }),
});

const modifyDesignLayersTool = defineTool({
  name: "modify_design_layers",
  title: "Render edited layers",
  description:
    "Renders a design once with changed layer properties and returns a temporary imageUrl, which expires after 30 seconds: download or show the image immediately. You also get a small picture, to check it. The design itself does not change. Do not use it in emails or pages; generate_image_url builds permanent URLs. First call get_design_fields for the layer_ids and property names. Never guess them.",
  input: z.strictObject({
    designId,
    layersJson: jsonText(
      editsInput,
      'A JSON array of edits, each with a layer_id and the properties to set: [{"layer_id":"headline","text":"Hello","color":"#0a5c36"}]. Text is literal, colours are hexadecimal, image_url is an http or https URL.',
    ),
    backgroundJson: jsonText(
      backgroundInput,
      'A JSON object with color, gradient or image_url of the background: {"color":"#ffffff"}. A color replaces the design\'s gradient and picture.',
    ),
    format: outputFormatInput.optional(),
    quality: qualityInput.optional(),
  }),
  output: temporaryImageBody,
  // It stores an image for 30 seconds and fetches the picture addresses in edits.
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  remedy:
    "get_design_fields gives the layer_ids of this design, and for each the property names it takes and their values today.",
  async run({ services, caller, input }) {
    const { designId: design_id, layersJson: layers, backgroundJson: background, format, quality } = input;
    const edits = { design_id, layers, background, format, quality };
    const { answer, preview: picture } = await renderForAssistant(services, caller, edits);
    return { answer, picture };
  },
});

/** The six tools, in the order in which tools/list returns them. */
export const tools: readonly Tool[] = [
  listDesignsTool,
  listProjectsTool,
  getDesignTool,
  generateImageUrlTool,
  getDesignFieldsTool,
  modifyDesignLayersTool,
];
