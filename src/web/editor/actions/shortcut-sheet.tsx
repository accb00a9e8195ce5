import { Dialog } from "../../kit/dialog.tsx";
import { actionSections } from "./action.ts";
import { actions } from "./actions.ts";
import styles from "./actions.module.css";
import { describeKeys } from "./match-keys.ts";

const pointerHelp = [
  ["Space and drag", "Move the view"],
  ["Ctrl or ⌘ and wheel, or pinch", "Zoom"],
  ["Shift while dragging", "Keep to one axis; keep or release the ratio; rotate by 15°"],
  ["Alt while dragging", "Drag a copy; resize from the centre"],
  ["Ctrl or ⌘ while dragging", "Don't snap"],
  ["Double click", "Edit a text, crop a picture, reach into a group"],
  ["Ctrl or ⌘ and B, I or U", "Bold, italic or underlined words, in an edited text"],
  ["Tab, Shift+Tab", "Next or previous layer on the artboard"],
] as const;

/** All keys of the editor, from the table of actions. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open wide onOpenChange={onClose} title="Keyboard shortcuts">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <div className={styles["sheet"]} tabIndex={0} role="group" aria-label="All shortcuts">
        {actionSections.map((section) => {
          const listed = actions.filter(
            (action) => action.section === section && (action.keys ?? []).length > 0,
          );
          return listed.length === 0 ? null : (
            <section key={section}>
              <h3>{section}</h3>
              <dl>
                {listed.map(({ id, label, keys = [] }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      <kbd>{describeKeys(keys[0] ?? "")}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
        <section>
          <h3>Pointer</h3>
          <dl>
            {pointerHelp.map(([keys, text]) => (
              <div key={keys}>
                <dt>{text}</dt>
                <dd>{keys}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
