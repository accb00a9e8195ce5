import { formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Deleted page
export const deletedDesigns = "Deleted designs";
export const deletedDesignsIntro =
  "Image URLs of deleted designs don't work. After 30 days, designs are permanently deleted. Their opens stay counted.";
export const designs = "Designs";
export const loadingDeletedDesigns = "Loading the deleted designs";
export const noDeletedDesigns = "No deleted designs";
export const noDeletedDesignsText = "Deleted designs stay here for 30 days, so that you can restore them.";
export const goToDesigns = "Go to designs";
export const countedDeletedDesigns = (total: number) =>
  plural(total, { one: "1 deleted design", other: `${formatCount(total)} deleted designs` });
export const showMore = "Show more";
export const design = "Design";
export const totalOpens = "Total opens";
export const deleted = "Deleted";
export const permanentlyDeleted = "Permanently deleted on";
export const restore = "Restore";
export const open = "Open";
export const restoredName = (name: string) => `Restored “${name}”`;
export const restoreName = (name: string) => `Restore ${name}`;
