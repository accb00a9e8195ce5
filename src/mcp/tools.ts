import { z } from "zod";
import { generateImageUrl } from "../operations/designs/generate-image-url.ts";
import { getDesign, getDesignFields } from "../operations/designs/get-design.ts";
import { listDesigns, listDesignsInput } from "../operations/designs/list-designs.ts";
import { parameterValues } from "../operations/parameter-values.ts";
import { listProjects } from "../operations/manage-projects.ts";
import { outputFormatInput, qualityInput } from "../operations/output-input.ts";
import { backgroundInput, editsInput } from "../operations/render/render-image.ts";
import { renderForAssistant } from "../operations/render/temporary-images.ts";
import { jsonText } from "./json-text.ts";
import { answers } from "./answers.ts";
import { defineTool, designId, readOnlyHints, type Tool } from "./tool.ts";

const listDesignsTool = defineTool({
  name: "list_designs",
  title: "List designs",
  description:
    "Lists the company's designs with id, name, render_url, project, URL parameters and open counts. Start here when you need a design's id. A design takes about 250 tokens and without arguments all are returned, so search by nameContains or page with pageSize 20 unless you know that there are few. An empty list offers near names. Do not use it to count designs: list_projects does. It changes nothing and can be repeated. signed and paused mark designs whose bare render_url shows no image. Next call get_design or get_design_fields.",
  input: listDesignsInput,
  output: answers.designList,
  hints: readOnlyHints,
  scope: "read",
  reach: "listed",
  remedy: "list_projects returns the project names.",
  run: async ({ services, caller, input }) => ({ answer: await listDesigns(services, caller, input) }),
});

const listProjectsTool = defineTool({
  name: "list_projects",
  title: "List projects",
  description:
    "Lists the company's projects, which are named groups of designs, with id, name, number of designs and open counts. Use it to count designs, or for a project's exact name before list_designs. Do not use it to find one design: list_designs with nameContains does that in one call. It takes no arguments, returns all projects at once, changes nothing and can be repeated.",
  input: z.strictObject({}),
  output: answers.projectList,
  hints: readOnlyHints,
  scope: "read",
  reach: "listed",
  remedy: "Call it without arguments.",
  run: async ({ services, caller }) => ({ answer: await listProjects(services, caller) }),
});

const getDesignTool = defineTool({
  name: "get_design",
  title: "Get a design",
  description:
    "Returns one design: size in pixels, output format, open counts, protection, and optional_url_params, the parameters of its URL, each with type (text, image, color or number) and default. Call it before generate_image_url, because only these names have an effect, and to learn why an image is missing (protection.paused). Do not use it to find layers that no parameter changes: get_design_fields lists them. Get the id from list_designs. It changes nothing and can be repeated.",
  input: z.strictObject({ id: designId }),
  output: answers.design,
  hints: readOnlyHints,
  scope: "read",
  reach: "design",
  remedy: "list_designs returns the ids.",
  run: async ({ services, caller, input }) => ({ answer: await getDesign(services, caller, input.id) }),
});

const generateImageUrlTool = defineTool({
  name: "generate_image_url",
  title: "Generate an image URL",
  description:
    "Builds the permanent URL of a design's image with parameter values. Use it for emails, pages and messages: the URL never expires, needs no key, and the image is rendered anew at every open. It renders and stores nothing; the same call gives the same URL, at most about 6,000 characters. First call get_design: urlParams takes the names in optional_url_params, size (the name of one of the design's sizes) and scale (0.25 to 4; 2 makes twice the pixels, sharp on phones). Any other name is left out and listed in unknown_params. For another format, or what no parameter sets, use modify_design_layers. For many recipients, put the sender's merge tag in as a value, or use the dashboard's Batch tab.",
  input: z.strictObject({
    designId,
    urlParams: jsonText(
      parameterValues.optional(),
      'A JSON object with values by parameter name, not URL-encoded: {"first_name":"Ada"}. An image parameter takes an http or https URL or asset:ID, a color #3b5bdb. Without it the image shows the design\'s own values.',
    ),
  }),
  output: answers.imageUrl,
  hints: readOnlyHints,
  scope: "read",
  reach: "design",
  remedy: "get_design returns the parameter names in optional_url_params.",
  run: async ({ services, caller, input: { designId: id, urlParams = {} } }) => ({
    answer: await generateImageUrl(services, caller, { designId: id, params: urlParams }),
  }),
});

const getDesignFieldsTool = defineTool({
  name: "get_design_fields",
  title: "Get editable layers",
  description:
    "Lists the layers of a design that can be edited: layer_id, type, the properties that an edit can set, and the values that differ from their defaults. Call it before modify_design_layers and use its layer_ids and property names unchanged; layer_id is not the layer's name. Do not call it for generate_image_url: get_design has the parameters. Get designId from list_designs. A layer takes about 300 tokens, at most 60 KB for 100 layers. It changes nothing and can be repeated.",
  input: z.strictObject({ designId }),
  output: answers.designFields,
  hints: readOnlyHints,
  scope: "read",
  reach: "design",
  remedy: "list_designs returns the ids.",
  run: async ({ services, caller, input }) => ({
    answer: await getDesignFields(services, caller, input.designId),
  }),
});

const modifyDesignLayersTool = defineTool({
  name: "modify_design_layers",
  title: "Render edited layers",
  description:
    "Renders a design once with changed layer properties and returns a temporary imageUrl, which expires after 30 seconds: download or show the image immediately. The answer's layers say where each edited one lies, what its text shows, its contrast and overlaps, and warnings what would fit: correct it without seeing it. The design itself does not change, and repeating the call only makes another image. Do not use it in emails or pages: generate_image_url builds permanent URLs. First call get_design_fields for the layer_ids and property names; never guess them. At most 500 edits. PDF, lists of people and uploads: the dashboard (Batch, Files) or REST.",
  input: z.strictObject({
    designId,
    layersJson: jsonText(
      editsInput,
      'A JSON array of edits, each with a layer_id and the properties to set: [{"layer_id":"headline","text":"Hello","color":"#0a5c36"}]. Text is literal, colors are hexadecimal, image_url is an http or https URL. [] changes nothing.',
    ),
    backgroundJson: jsonText(
      backgroundInput,
      'A JSON object with color, gradient, image_url or fit of the background: {"color":"#ffffff"}, or #00000000 for none in png and webp. A color replaces gradient and picture.',
    ),
    format: outputFormatInput.optional(),
    quality: qualityInput.optional(),
  }),
  output: answers.temporaryImage,
  // It stores an image for 30 seconds and fetches the picture addresses in edits.
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  scope: "render",
  reach: "named",
  remedy:
    'get_design_fields gives the layer_ids of this design, and for each the property names it takes and their values today. Edits are a list: [{"layer_id":"headline","text":"Hello"}].',
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
