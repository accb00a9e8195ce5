import { Download, FolderInput, Trash, X } from "lucide-react";
import { useEffect } from "react";
import { useCompany } from "../../api/company.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import type { DesignDeeds, DesignWork } from "../use-list-actions.ts";
import styles from "./selection-bar.module.css";
import type { Chosen } from "./selection.ts";
import type { Choosing } from "./use-selection.ts";

interface ChosenBarProps {
  choosing: Choosing;
  total: number;
  work: DesignWork;
}

/** What can be done with the designs that are chosen; at the bottom of the screen while any are. */
export function ChosenBar({ choosing, total, work }: ChosenBarProps) {
  const { designs, count, ways } = choosing;
  const { deeds, progress } = work;
  useChoosingKeys(choosing, work);
  const words =
    progress === undefined
      ? count === 0
        ? ""
        : `${count} chosen`
      : `${progress.label}: ${progress.done} of ${progress.of}`;
  const busy = progress !== undefined;
  return (
    <div className={styles["place"]}>
      <div className={styles["bar"]} hidden={words === ""} role="group" aria-label="Chosen designs">
        <span role="status" className={styles["count"]}>
          {words}
        </span>
        {busy && <progress value={progress.done} max={progress.of} aria-label={progress.label} />}
        {!busy && count > 0 && (
          <>
            {count < total && (
              <Button size="small" variant="quiet" onClick={ways.all}>
                Choose all {total}
              </Button>
            )}
            <Deeds designs={designs} deeds={deeds} />
            <IconButton
              label="Choose none"
              icon={X}
              size="small"
              className={styles["none"]}
              onClick={ways.clear}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Deeds({ designs, deeds }: { designs: readonly Chosen[]; deeds: DesignDeeds }) {
  const company = useCompany();
  const mayChange = company.may("editor");
  return (
    <div className={styles["deeds"]}>
      {mayChange && (
        <Button size="small" icon={FolderInput} onClick={() => deeds.ask({ deed: "move", designs })}>
          Move to…
        </Button>
      )}
      <Button size="small" icon={Download} onClick={() => void deeds.exportAll(designs)}>
        Export
      </Button>
      {mayChange && (
        <Button size="small" variant="danger" icon={Trash} onClick={() => deeds.remove(designs)}>
          Delete
        </Button>
      )}
    </div>
  );
}

/** Escape lets go of what is chosen, Ctrl+A chooses all, Delete asks for their deletion. */
function useChoosingKeys({ count, designs, ways }: Choosing, { deeds, asking, progress }: DesignWork): void {
  const { all, clear } = ways;
  const { ask } = deeds;
  const company = useCompany();
  const mayDelete = company.may("editor");
  const away = asking !== undefined || progress !== undefined;
  useEffect(() => {
    if (away) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isAll = event.key === "a" && (event.ctrlKey || event.metaKey);
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (isAll && isInGrid(event.target)) all();
      else if (event.key === "Escape" && count > 0) clear();
      else if (event.key === "Delete" && count > 0 && mayDelete) ask({ deed: "delete", designs });
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [away, count, clear, all, ask, designs, mayDelete]);
}

/** In a text, a menu or a dialog these keys are theirs. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [role=menu], dialog") !== null;

const isInGrid = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-place]") !== null;
