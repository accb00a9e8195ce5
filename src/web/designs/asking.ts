import type { ProjectBody } from "../../operations/bodies.ts";
import type { Chosen } from "./choosing/selection.ts";

/** The dialog that is open, and what it is about. */
export type Asking =
  | { deed: "make" }
  | { deed: "import"; files: readonly File[] }
  | { deed: "rename"; design: Chosen }
  | { deed: "move"; designs: readonly Chosen[] }
  | { deed: "replace"; design: Chosen }
  | { deed: "delete"; designs: readonly Chosen[] }
  | { deed: "make-project" }
  | { deed: "rename-project"; project: ProjectBody }
  | { deed: "delete-project"; project: ProjectBody };
