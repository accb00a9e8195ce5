import type { ProjectBody } from "../../../operations/bodies.ts";
import type { DesignList } from "../design-queries.ts";
import type { SelectionState } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
import type { ListState } from "./list-state.ts";

/** What the designs that are listed are shown with, and what stands in their place where there are none. */
export interface ListedDesignsProps {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  list: DesignList;
  selection: SelectionState;
  actions: DesignActions;
  projects: readonly ProjectBody[];
  onPages: (pages: readonly number[]) => void;
}
