// Design header
export const opensThisBillingCycle = "Opens this billing cycle";
export const totalOpens = "Total opens";
export const whatCountsAsOpen = "What counts as an open";
export const eachTimeThatEmail =
  "Each time that an email or page loads the image. Previews on this page don't count.";
export const totalClicks = "Total clicks";
export const size = "Size";
export const liveVersion = "Live version";
export const unpublishedChanges = "Unpublished changes";
export const project = "Project";
export const scale = (scale: number) => `, scale ${scale}`;
export const canvasSize = (width: number, height: number, scale: string) => `${width} × ${height} px${scale}`;
export const paused = "Paused";
export const signedUrlsOnly = "Signed URLs only";
export const protection = "Protection";
export const name = "Name";
export const designNeedsName = "A design needs a name.";
export const save = "Save";
export const cancel = "Cancel";

// Design menu
export const downloadBundle = "Download bundle";
export const downloadDocument = "Download document";
export const remarks = "Remarks";
export const rename = "Rename…";
export const duplicate = "Duplicate";
export const moveTo = "Move to…";
export const shareDraft = "Share draft…";
export const replaceWithDocument = "Replace with a document…";
export const deleteLabel = "Delete";
export const edit = "Edit";
export const more = "More";
export const download = "Download";
export const createdName = (name: string) => `Created “${name}”.`;
export const restoredName = (name: string) => `Restored “${name}”.`;
export const undo = "Undo";
export const deletedName = (name: string) => `Deleted “${name}”.`;

// Delete dialog
export const deleteName = (name: string) => `Delete “${name}”?`;
export const deleteConsequence = (deletionWarning: string) =>
  `${deletionWarning} You can undo this, and restore deleted designs for 30 days.`;
export const deleteDesign = "Delete design";

// Move dialog
export const move = "Move";
export const moveName = (name: string) => `Move “${name}”`;
export const moveDescription = "Its image URL and open counts stay the same.";
export const loadingProjects = "Loading the projects";
export const isNowIn = (name: string, project: string) => `“${name}” is now in ${project}.`;
