import { addActions } from "./add-actions.ts";
import type { Action } from "./action.ts";
import { arrangeActions } from "./arrange-actions.ts";
import { guideActions } from "./guide-actions.ts";
import { historyActions } from "./history-actions.ts";
import { layoutActions } from "./layout-actions.ts";
import { opacityActions } from "./opacity-actions.ts";
import { viewActions } from "./view-actions.ts";

/** Everything that a person can do in the editor. */
export const actions: readonly Action[] = [
  ...historyActions,
  ...addActions,
  ...arrangeActions,
  ...layoutActions,
  ...opacityActions,
  ...viewActions,
  ...guideActions,
];

const byId = new Map(actions.map((action) => [action.id, action]));

/** Throws for an unknown id, which only a programming error can cause. */
export function actionById(id: string): Action {
  const action = byId.get(id);
  if (action === undefined) throw new Error(`No action ${id}`);
  return action;
}
