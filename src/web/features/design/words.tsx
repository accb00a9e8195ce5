import type { ReactNode } from "react";

// Design page
export const use = "Use";
export const code = "Code";
export const checkList = "Check a list";
export const batch = "Batch";
export const protection = "Protection";
export const versions = "Versions";
export const stressTest = "Stress test";
export const designs = "Designs";
export const loadingDesign = "Loading the design";
export const design = "Design";
export const thisDesign = "This design";
export const designNotFound = "Design not found";
export const designNotFoundIntro = "If it was deleted, it can be restored for 30 days.";
export const showDeletedDesigns = "Show deleted designs";

// Size choice
export const mainSize = "Main size";
export const size = "Size";

// Table notes
export const filledFromTable = (table: ReactNode, parameters: string) => (
  <>
    Filled from table {table}: {parameters}
  </>
);
export const keysOfTableCanBeGuessed = (table: string) => `The keys of table “${table}” can be guessed`;
export const whoeverChangesKeyFrom17 =
  "Whoever changes the key from 17 to 18 sees another recipient’s image. Give the rows random keys.";
