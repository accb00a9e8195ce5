import { formatCount } from "../kit/formats/format-counts.ts";
import { plural } from "../kit/formats/plural.ts";

// Card picture
export const imageNotAvailable = "Image not available";

// Describe designs
export const countedDesigns = (count: number) => `${formatCount(count)} designs`;
export const wereOpened = (designs: number, opens: number) => {
  const times = plural(opens, { one: "once", other: `${formatCount(opens)} times` });
  return plural(designs, {
    one: `It was opened ${times}. Emails and pages that show its image will show an empty space.`,
    other: `They were opened ${times}. Emails and pages that show their images will show an empty space.`,
  });
};
export const paused = "Paused";
export const unpublishedChanges = "Unpublished changes";

// Templates
export const nameIsTemplate = (name: string) => `“${name}” is a template: “New design” offers it first.`;
export const isNoTemplateAnyMore = (name: string) => `“${name}” is no template any more.`;
export const removeFromTemplates = "Remove from templates";
export const useAsTemplate = "Use as a template";
