import { z } from "zod";
import { fullDesignBody } from "../../operations/bodies.ts";
import { getDesign } from "../../operations/designs/get-design.ts";
import { defineTool, designId, reading } from "../tool.ts";

export const getDesignTool = defineTool({
  name: "get_design",
  title: "Get a design",
  description:
    "Tells all about one design: size, output format, open counts and optional_url_params, the text and image parameters that its URL takes, each with its type and default. Get the id from list_designs. Call this before generate_image_url, for only these parameter names have an effect. It does not list editable layers: get_design_fields does.",
  input: z.strictObject({ id: designId }),
  output: fullDesignBody,
  hints: reading,
  remedy: "list_designs gives the ids.",
  run: ({ services, caller, input }) => getDesign(services, caller, input.id),
});
