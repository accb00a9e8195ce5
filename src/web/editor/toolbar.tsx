import { ArrowLeft, Ellipsis, type LucideIcon, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type LayerTool, layerTools, toolNames } from "../../kinds/editor-kinds.ts";
import { useCompany } from "../api/company.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { Menu, type MenuItem } from "../kit/menu.tsx";
import type { Action } from "./actions/action.ts";
import type { ActionContext } from "./view/action-context.ts";
import { ActionButton } from "./actions/action-button.tsx";
import { actionById } from "./actions/actions.ts";
import { addInMiddle } from "./actions/add-actions.ts";
import { useObservable } from "./view/observable.ts";
import { type EditorParts, useEditorValue } from "./view/editor-context.ts";
import styles from "./editor.module.css";
import type { DraftSaver } from "./saving/draft-saver.ts";
import { SaveStatus } from "./saving/save-status.tsx";
import * as words from "./words.ts";

interface TopBarProps {
  parts: EditorParts;
  saver: DraftSaver;
}

/** The bar above the artboard: back, name, undo, zoom, preview and publish. */
export function TopBar({ parts, saver }: TopBarProps) {
  const { store, view, canEdit, designId, actions } = parts;
  const { id: companyId } = useCompany();
  const name = useEditorValue(store, ({ design }) => design.name);
  const { zoom } = useObservable(view);
  return (
    <header className={styles["top"]}>
      <Link
        href={`/c/${companyId}/designs/${designId}`}
        className={styles["back"]}
        aria-label={words.backToName(name)}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <h1 className={styles["name"]}>{name}</h1>
      <SaveStatus parts={parts} saver={saver} />
      <div className={styles["buttons"]}>
        {canEdit && (
          <>
            <ActionButton parts={parts} id="undo" />
            <ActionButton parts={parts} id="redo" />
          </>
        )}
        <ActionButton parts={parts} id="zoom-out" />
        <Button
          size="small"
          variant="quiet"
          className={styles["zoomTo"]}
          aria-label={words.zoomTo100Percent}
          onClick={() => actionById("zoom-100").run(actions)}
        >
          {/* Drawn by the style: the name of the button stays what it does. */}
          <span className={styles["zoom"]} data-zoom={`${Math.round(zoom * 100)}%`} />
        </Button>
        <ActionButton parts={parts} id="zoom-in" />
        <ActionButton parts={parts} id="fit" />
        <MoreMenu parts={parts} />
        <Button size="small" onClick={() => actionById("preview").run(actions)}>
          {words.preview}
        </Button>
        {canEdit && (
          <Button size="small" variant="primary" onClick={() => actionById("publish").run(actions)}>
            {words.publish}
          </Button>
        )}
      </div>
    </header>
  );
}

const moreActions = [
  "commands",
  "shortcuts",
  "view-rulers",
  "view-grid",
  "view-folded",
  "versions",
  "share",
  "pictures",
  "add-size",
];

function MoreMenu({ parts }: { parts: EditorParts }) {
  const items = moreActions
    .map(actionById)
    .filter(({ edits = true, when }) => (parts.canEdit || !edits) && when?.(parts.store.get()) !== false)
    .map(({ label, icon, run }): MenuItem => ({ label, icon, onSelect: () => run(parts.actions) }));
  return <Menu trigger={<IconButton label={words.more} icon={Ellipsis} size="small" />} items={items} />;
}

/** The tools that add layers. A key press adds the layer in the middle, a pointer chooses where. */
export function Tools({ parts }: { parts: EditorParts }) {
  const tool = useEditorValue(parts.store, (state) => state.tool);
  const { store, actions } = parts;
  const more = toolNames
    .filter((name) => layerTools[name].button === undefined)
    .map((name): MenuItem => {
      const { label, icon } = layerTools[name];
      return { label, icon, onSelect: (isKeyPress) => choose(name)(isKeyPress) };
    });
  const isOther = tool !== "select" && layerTools[tool].button === undefined;
  const choose = (name: LayerTool) => (isKeyPress: boolean) => {
    if (isKeyPress || layerTools[name].isChosen === true) addInMiddle(actions, name);
    else store.set({ tool: tool === name ? "select" : name });
  };
  return (
    <div role="toolbar" aria-label={words.tools} className={styles["tools"]}>
      <ToolButton
        label={words.select}
        action={actionById("tool-select")}
        isOn={tool === "select"}
        onPress={() => store.set({ tool: "select" })}
      />
      {toolNames.map((name) => {
        const { button } = layerTools[name];
        if (button === undefined) return null;
        return (
          <ToolButton
            key={name}
            label={button}
            action={actionById(`add-${name}`)}
            isOn={tool === name}
            onPress={choose(name)}
          />
        );
      })}
      <Menu
        align="start"
        trigger={<IconButton label={words.moreLayers} icon={Plus} data-on={isOther} />}
        items={more}
      />
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  action: Action;
  isOn: boolean;
  onPress: (isKeyPress: boolean) => void;
}

function ToolButton({ label, action: { icon, keys = [] }, isOn, onPress }: ToolButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon satisfies LucideIcon}
      aria-pressed={isOn}
      aria-keyshortcuts={keys[0]}
      // A click by Enter or Space has no count of presses.
      onClick={(event) => onPress(event.detail === 0)}
    />
  );
}

/** The menu of a right click: what can be done with the selection. */
export function contextItems(context: ActionContext, all: readonly Action[]): MenuItem[] {
  const state = context.store.get();
  return all
    .filter(({ when }) => when?.(state) !== false)
    .map(({ label, icon, run }) => ({
      label,
      icon,
      onSelect: () => run(context),
    }));
}

/** A bar on phones that opens one panel at a time. */
export function PanelBar<Name extends string>(props: {
  panels: readonly { name: Name; label: string; icon: LucideIcon }[];
  open: Name | undefined;
  onOpen: (name: Name | undefined) => void;
}): ReactNode {
  const { panels, open, onOpen } = props;
  return (
    <nav aria-label={words.panels} className={styles["panelBar"]}>
      {panels.map(({ name, label, icon: Icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={open === name}
          className={styles["panelButton"]}
          onClick={() => onOpen(open === name ? undefined : name)}
        >
          <Icon aria-hidden />
          {label}
        </button>
      ))}
    </nav>
  );
}
