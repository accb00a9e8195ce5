import type { ReactNode } from "react";
import { formatCount, formatOpens } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// List toolbar
export const lastChanged = "Last changed";
export const name = "Name";
export const maxOpens = "Most opens";
export const gridView = "Grid view";
export const listView = "List view";
export const sortBy = "Sort by";
export const view = "View";
export const searchDesigns = "Search designs";

// Listed designs
export const loadingDesigns = "Loading the designs";
export const designs = "Designs";
export const countedDesigns = (total: number) =>
  plural(total, { one: "1 design", other: `${formatCount(total)} designs` });
export const matching = (designs: string, search: string) => `${designs} matching “${search}”`;
export const countedOpensThisBillingCycle = (opens: number) => `${formatOpens(opens)} this billing cycle`;
export const whatCountsAsOpen = "What counts as an open?";
export const openInText = "open";
export const eachTimeImageLoads = (open: ReactNode) => (
  <>Each time the image loads in an email or page, it counts as one {open}.</>
);
export const whatIsNotCounted =
  "Previews in the dashboard and images rendered over REST or MCP don't count. The bold number is for this billing cycle, the other is the total.";
export const noDesigns = "No designs";
export const noDesignsIn = (name: string) => `No designs in “${name}”`;
export const searchAllDesigns = "Search all designs";
export const noResults = "No results";
export const noResultsText = (scope: string, search: string) =>
  `${scope} match “${search}”. Try fewer letters.`;
export const nearNames = (scope: string, search: string) =>
  `${scope} match “${search}”. Did you mean one of these?`;
export const clearSearch = "Clear search";
export const noDesignsYet = "No designs yet";
export const noDesignsInYet = (name: string) => `No designs in “${name}” yet`;
export const designsThatEditorsCreateAppearHere = "Designs that editors create appear here.";
export const startFromTemplateOrSize =
  "Start from a template or a size, or drop bundles, documents or SVG files on this page to import them.";
export const createYourFirstDesign = "Create your first design";
export const newDesign = "New design";
export const readGuide = "Read the guide";
export const projectNotFound = "Project not found";
export const projectNotFoundText = "It was deleted. Its designs were moved or deleted before.";
export const showAllDesigns = "Show all designs";

// Design grid
export const useArrowKeysToMove =
  "Use the arrow keys to move between designs and Space to select. Hold Shift to select a range.";

// Design card
export const template = " · Template";
export const changed = "Changed";
export const noOpensYet = "No opens yet";
export const thisBillingCycle = "this billing cycle";
export const opensNowAndInTotal = (
  cycle: number,
  count: ReactNode,
  thisBillingCycle: ReactNode,
  total: number,
) => (
  <>
    {count} {plural(cycle, { one: "open", other: "opens" })}
    {thisBillingCycle} · {formatCount(total)} total
  </>
);

// Design menu
export const recipientsCantOpenItYet = " Recipients can't open it yet: see the design's page.";
export const copiedImageUrl = (name: string, reach: string) => `Copied the image URL of “${name}”.${reach}`;
export const yourBrowserBlockedCopying =
  "Your browser blocked copying. Open the design and copy its URL there.";
export const copyUrl = (name: string) => `Copy URL of ${name}`;
export const open = "Open";
export const edit = "Edit";
export const downloadBundle = "Download bundle";
export const downloadDocument = "Download document";
export const optionsForName = (name: string) => `Options for ${name}`;
export const rename = "Rename…";
export const duplicate = "Duplicate";
export const moveTo = "Move to…";
export const replaceWithDocument = "Replace with a document…";
export const deleteLabel = "Delete";

// Design row
export const opensThisBillingCycleInText = "opens this billing cycle";
export const opensInTotal = "opens in total";
export const sort = "Sort";
export const opensThisBillingCycle = "Opens this billing cycle";
export const totalOpens = "Total opens";
