import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen, Split, Zap } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { describeCondition } from "../../../design/conditions/describe-condition.ts";
import { parametersOfLayer } from "../../../design/parameters.ts";
import { nameProblem } from "../document/layer-names.ts";
import type { LayerRow } from "./layer-rows.ts";
import styles from "./layers-panel.module.css";
import * as words from "./words.ts";

type DropPart = "above" | "inside" | "below";

interface LayerItemProps {
  row: LayerRow;
  /** The whole design. */
  document: Design;
  canEdit: boolean;
  isSelected: boolean;
  /** Whether the Tab key reaches it. */
  isCurrent: boolean;
  isRenaming: boolean;
  onSelect: (adds: boolean) => void;
  onToggle: (isOpen: boolean) => void;
  onRename: () => void;
  /** The field for the name is left. */
  onRenamed: () => void;
  onName: (name: string) => void;
  onFocus: () => void;
  onSwitch: (property: "hidden" | "locked", value: boolean) => void;
  onDrop: (layerId: string, part: DropPart) => void;
}

const dragType = "application/x-limn-layer";

/** One layer of the tree, named as the layer. */
export function LayerItem(props: LayerItemProps) {
  const { row, canEdit, isSelected, isCurrent, isRenaming, onSelect, onRename, onDrop } = props;
  const { layer, level, position, count, isOpen } = row;
  const { dropPart, ...dropEvents } = useDrop(layer, onDrop);
  const { icon: Icon } = editorKindOf(layer.type);
  return (
    <div
      role="treeitem"
      aria-label={layer.name}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      tabIndex={isCurrent ? 0 : -1}
      data-layer={layer.layer_id}
      data-drop={dropPart}
      data-level={level}
      data-hidden={layer.hidden}
      className={styles["item"]}
      draggable={canEdit && !isRenaming}
      onFocus={(event) => event.target === event.currentTarget && props.onFocus()}
      onClick={(event) => onSelect(event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={() => canEdit && onRename()}
      onDragStart={(event) => event.dataTransfer.setData(dragType, layer.layer_id)}
      {...dropEvents}
    >
      <OpenMark isOpen={isOpen} onToggle={props.onToggle} />
      <Icon aria-hidden />
      {isRenaming ? <RenameField {...props} /> : <span className={styles["name"]}>{layer.name}</span>}
      {!isRenaming && <ItemMarks {...props} />}
    </div>
  );
}

/** Layers dragged from other lines can be dropped above, below, or into a group. */
function useDrop(layer: Layer, onDrop: (layerId: string, part: DropPart) => void) {
  const [dropPart, setDropPart] = useState<DropPart>();
  const partAt = (event: DragEvent<HTMLElement>): DropPart => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    if (isGroup(layer) && share > 0.25 && share < 0.75) return "inside";
    return share < 0.5 ? "above" : "below";
  };
  return {
    dropPart,
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setDropPart(partAt(event));
    },
    onDragLeave: () => setDropPart(undefined),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      setDropPart(undefined);
      const id = event.dataTransfer.getData(dragType);
      if (id !== "" && id !== layer.layer_id) onDrop(id, partAt(event));
    },
  };
}

function OpenMark({
  isOpen,
  onToggle,
}: {
  isOpen: boolean | undefined;
  onToggle: (isOpen: boolean) => void;
}) {
  if (isOpen === undefined) return <span className={styles["indent"]} />;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <span
      className={styles["indent"]}
      // Arrow keys do the same for the tree item.
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        onToggle(!isOpen);
      }}
    >
      <Icon />
    </span>
  );
}

function ItemMarks({ row: { layer }, canEdit, onSwitch }: LayerItemProps) {
  const isPersonal = parametersOfLayer(layer).length > 0;
  const { show_when } = layer;
  const condition = show_when && words.shownWhen(describeCondition(show_when));
  const marks = [
    {
      property: "locked",
      isOn: layer.locked,
      on: Lock,
      off: LockOpen,
      label: layer.locked ? words.unlock : words.lock,
    },
    {
      property: "hidden",
      isOn: layer.hidden,
      on: EyeOff,
      off: Eye,
      label: layer.hidden ? words.show : words.hide,
    },
  ] as const;
  return (
    <>
      {condition !== undefined && (
        <Split className={styles["personal"]} aria-label={condition}>
          <title>{condition}</title>
        </Split>
      )}
      {isPersonal && <Zap className={styles["personal"]} aria-label={words.personalised} />}
      {marks.map(({ property, isOn, on: On, off: Off, label }) => (
        <button
          key={property}
          type="button"
          tabIndex={-1}
          className={styles["mark"]}
          data-on={isOn}
          aria-label={`${label} ${layer.name}`}
          disabled={!canEdit}
          onClick={(event) => {
            event.stopPropagation();
            onSwitch(property, !isOn);
          }}
        >
          {isOn ? <On aria-hidden /> : <Off aria-hidden />}
        </button>
      ))}
    </>
  );
}

/** The name as a field. It is the name of the URL parameter, and is checked while it is typed. */
function RenameField({ row: { layer }, document, onRenamed, onName }: LayerItemProps) {
  const id = useId();
  const [name, setName] = useState(layer.name);
  const isDone = useRef(false);
  const problem = nameProblem(document, layer.layer_id, name);
  // Removing the field takes the focus from it, which must not apply the name again.
  const finish = (applies: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (applies && problem === undefined && name.trim() !== layer.name) onName(name.trim());
    onRenamed();
  };
  return (
    <span className={styles["rename"]}>
      <input
        aria-label={words.layerName}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        // Renaming begins by a key or double click on this very line.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => finish(true)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter" && problem === undefined) finish(true);
          if (event.key === "Escape") finish(false);
        }}
      />
      {problem !== undefined && (
        <span id={id} role="alert" className={styles["problem"]}>
          {problem}
        </span>
      )}
    </span>
  );
}
