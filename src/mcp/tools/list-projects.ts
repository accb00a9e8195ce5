import { z } from "zod";
import { projectListBody } from "../../operations/bodies.ts";
import { listProjects } from "../../operations/manage-projects.ts";
import { defineTool, reading } from "../tool.ts";

export const listProjectsTool = defineTool({
  name: "list_projects",
  title: "List projects",
  description:
    "Lists the company's projects, which are named groups of designs: id, name, number of designs, open counts. Takes no arguments. Pass a project's name to list_designs as projectName to see its designs.",
  input: z.strictObject({}),
  output: projectListBody,
  hints: reading,
  remedy: "Call it with no arguments at all.",
  run: ({ services, caller }) => listProjects(services, caller),
});
