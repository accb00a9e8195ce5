import { Blend } from "lucide-react";
import { setProperties } from "../document/layer-commands.ts";
import type { ActionContext } from "../view/action-context.ts";
import type { Action } from "./action.ts";
import { hasSelection } from "./history-actions.ts";
import { createTypedPercent } from "./typed-percent.ts";
import * as words from "./words.ts";

const typed = createTypedPercent(() => performance.now());

/** The keys 1 to 9 set 10 to 90 percent, and 0 sets 100. Two of them, typed quickly, set it exactly: 4 and 5 set 45. */
export const opacityActions: readonly Action[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => ({
  id: `opacity-${digit}`,
  label: words.opacityPercent(digit === 0 ? 100 : digit * 10),
  icon: Blend,
  section: "layer",
  keys: [String(digit)],
  when: hasSelection,
  run: (context) => typeOpacity(context, digit),
}));

/** Both digits together are one step. */
function typeOpacity({ store }: ActionContext, digit: number): void {
  const { selection } = store.get();
  const { percent, count } = typed(digit, selection.join(" "));
  store.change((before) => setProperties(before, selection, { opacity: percent / 100 }), {
    label: words.opacity,
    mergeKey: `opacity ${count}`,
  });
}
