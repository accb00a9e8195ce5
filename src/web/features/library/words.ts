import { formatCount } from "../../kit/formats/format-counts.ts";
import { plural } from "../../kit/formats/plural.ts";

// Designs page
export const designs = "Designs";
export const importLabel = "Import";
export const newDesign = "New design";

// Designs dialogs
export const newProject = "New project";
export const newProjectDescription = "Use projects to group designs.";
export const createProject = "Create project";
export const renameKind = (kind: string) => `Rename ${kind}`;
export const rename = "Rename";
export const youCanUndo = "You can undo this, and restore deleted designs for 30 days.";
export const deleteDesigns = (designs: string) => `Delete ${designs}?`;
export const deleteLabel = "Delete";

// Move dialog
export const move = "Move";
export const moveNamed = (designs: string) => `Move ${designs}`;
export const moveDescription = "Image URLs and open counts stay the same.";

// List actions
export const undoing = "Undoing";
export const undo = "Undo";
export const deleting = "Deleting";
export const deleted = (designs: string) => `Deleted ${designs}`;
export const moving = "Moving";
export const movedTo = (designs: string, project: string) => `Moved ${designs} to “${project}”`;
export const createdName = (name: string) => `Created “${name}”`;
export const open = "Open";
export const downloading = "Downloading";
export const withoutDeletedPictures = (missing: number) =>
  plural(missing, {
    one: `, without ${formatCount(missing)} deleted picture`,
    other: `, without ${formatCount(missing)} deleted pictures`,
  });
export const downloaded = (designs: string, left: string) => `Downloaded ${designs}${left}`;

// Name dialog
export const name = "Name";
export const enterName = "Enter a name.";

// First steps
export const choose = "Choose";
export const chooseText = "a design, or a new one";
export const edit = "Edit";
export const editText = "its words and pictures";
export const copy = "Copy";
export const copyText = "it into your email";
export const firstSteps = "First steps";
export const readGuide = "Read the guide";
export const closeFirstSteps = "Close first steps";
