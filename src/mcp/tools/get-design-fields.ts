import { z } from "zod";
import { designFieldsBody } from "../../operations/bodies.ts";
import { getDesignFields } from "../../operations/designs/get-design.ts";
import { defineTool, designId, reading } from "../tool.ts";

export const getDesignFieldsTool = defineTool({
  name: "get_design_fields",
  title: "Get editable layers",
  description:
    "Lists the layers of a design that may be edited: layer_id, type, the names of the properties that an edit may set, and their values today. Get designId from list_designs. Call this before modify_design_layers and use its layer_ids and property names as they are; layer_id is not the layer's name. It is not needed for generate_image_url.",
  input: z.strictObject({ designId }),
  output: designFieldsBody,
  hints: reading,
  remedy: "list_designs gives the ids.",
  run: ({ services, caller, input }) => getDesignFields(services, caller, input.designId),
});
