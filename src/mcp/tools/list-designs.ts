import { z } from "zod";
import { designListBody } from "../../operations/bodies.ts";
import { explainEmptyList, listDesigns, listDesignsInput } from "../../operations/designs/list-designs.ts";
import { defineTool, reading } from "../tool.ts";

const output = z.looseObject({
  ...designListBody.shape,
  hint: z.string().optional().describe("Why the list is empty, and names to try"),
});

export const listDesignsTool = defineTool({
  name: "list_designs",
  title: "List designs",
  description:
    "Lists the company's designs: id, name, permanent render URL, project, URL parameters and open counts. Start here to find a design's id. Without arguments every design comes back; or narrow it with projectName or nameContains, or page with pageSize and pageNumber together. Then call get_design for a permanent URL, or get_design_fields for a one-off edit.",
  input: listDesignsInput,
  output,
  hints: reading,
  remedy: "list_projects gives the project names.",
  async run({ services, caller, input }) {
    const list = await listDesigns(services, caller, input);
    if (list.total > 0 || input.projectName === undefined) return list;
    return { ...list, hint: await explainEmptyList(services, caller, input.projectName) };
  },
});
