import { formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Delete project dialog
export const deletedProject = (name: string) => `Deleted project “${name}”`;
export const deleteProject = (name: string) => `Delete project “${name}”?`;
export const deleteProjectConsequence =
  "It has no designs. If you restore one of its deleted designs, the project is restored too.";
export const deleteProjectButton = "Delete project";
export const countedDesigns = (designCount: number) =>
  plural(designCount, { one: "a design", other: `${designCount} designs` });
export const close = "Close";
export const showThem = (designCount: number) => plural(designCount, { one: "Show it", other: "Show them" });
export const stillHas = (name: string, designs: string) => `“${name}” still has ${designs}`;
export const stillHasDescription = "Only empty projects can be deleted. Move or delete its designs first.";

// Project field
export const newProjectOption = "New project…";
export const project = "Project";
export const projectName = "Project name";
export const projectNameExample = "Welcome emails";
export const enterProjectName = "Enter a name, such as “Welcome emails”.";

// Project rail
export const projects = "Projects";
export const newProject = "New project";
export const deletedDesigns = "Deleted designs";
export const designs = (count: number) =>
  plural(count, { one: "1 design", other: `${formatCount(count)} designs` });
export const optionsForProject = (name: string) => `Options for project ${name}`;
export const rename = "Rename…";
export const deleteLabel = "Delete…";
export const allDesigns = "All designs";
