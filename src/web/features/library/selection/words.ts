import { formatCount } from "../../../kit/formats/format-counts.ts";
// Checkbox
export const selectName = (name: string) => `Select ${name}`;

// Selection bar
export const selected = (count: number) => `${formatCount(count)} selected`;
export const progress = (label: string, done: number, count: number) =>
  `${label}: ${formatCount(done)} of ${formatCount(count)}`;
export const selectedDesigns = "Selected designs";
export const selectAll = (total: number) => `Select all ${formatCount(total)}`;
export const clearSelection = "Clear selection";
export const moveTo = "Move to…";
export const download = "Download";
export const deleteLabel = "Delete";
