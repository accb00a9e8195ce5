import { Dialog } from "../../kit/dialog.tsx";
import { actionSections } from "./action.ts";
import { actions } from "./actions.ts";
import styles from "./actions.module.css";
import { describeKeys } from "./match-keys.ts";
import * as words from "./words.ts";

const pointerHelp = [
  [words.spaceAndDrag, words.moveView],
  [words.ctrlOrAndWheelOrPinch, words.zoom],
  [words.shiftWhileDragging, words.keepToOneAxis],
  [words.altWhileDragging, words.dragCopy],
  [words.ctrlOrWhileDragging, words.dontSnap],
  [words.doubleClick, words.editTextCropPictureReach],
  [words.ctrlOrAndBI, words.boldItalicOrUnderlinedWords],
  [words.tabShiftTab, words.nextOrPreviousLayerOnArtboard],
] as const;

/** All keys of the editor, from the table of actions. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open wide onOpenChange={onClose} title={words.keyboardShortcuts}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <div className={styles["sheet"]} tabIndex={0} role="group" aria-label={words.allShortcuts}>
        {Object.entries(actionSections).map(([section, title]) => {
          const listed = actions.filter(
            (action) => action.section === section && (action.keys ?? []).length > 0,
          );
          return listed.length === 0 ? null : (
            <section key={section}>
              <h3>{title}</h3>
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
          <h3>{words.pointer}</h3>
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
