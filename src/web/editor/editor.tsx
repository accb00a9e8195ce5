import { FlaskConical, Layers, SlidersHorizontal } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import { Loading } from "../kit/loading.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { useToast } from "../kit/toasts.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { lazyPage } from "../shell/lazy-page.tsx";
import type { ActionContext, EditorDialog, MenuPlace } from "./view/action-context.ts";
import { useShortcuts } from "./actions/use-shortcuts.ts";
import { Artboard } from "./artboard/artboard.tsx";
import { meanColor } from "./artboard/mean-color.ts";
import { createObservable, useObservable } from "./view/observable.ts";
import { createShownDesigns } from "./view/shown-designs.ts";
import { fitBox, type View } from "./view/view.ts";
import { createViewSettings } from "./view/view-settings.ts";
import { useDroppedPictures } from "./artboard/use-dropped-pictures.ts";
import type { Flaw } from "./document/draft-flaws.ts";
import { createEditorStore } from "./document/editor-store.ts";
import { withLayerLimit } from "./document/layer-limit.ts";
import { keepTestValues } from "./document/kept-test-values.ts";
import { type EditorParts, useEditorValue } from "./view/editor-context.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import styles from "./editor.module.css";
import type { DesignPainter } from "./view/create-painter.ts";
import { useFreshTables } from "./panels/data/use-fresh-tables.ts";
import { useLookedUpRows } from "./panels/data/use-looked-up-rows.ts";
import { LayersEdge, PropertiesEdge, usePanelSizes, ValuesEdge } from "./panel-edges.tsx";
import { LayersPanel } from "./panels/layers-panel.tsx";
import { PropertiesPanel } from "./panels/properties-panel.tsx";
import { TestValuesPanel } from "./panels/test-values-panel.tsx";
import type { DraftSaver } from "./saving/draft-saver.ts";
import type { DraftCalls, SavedDraft } from "./saving/draft-writer.ts";
import { PlaceholderSourceProvider } from "./placeholders/placeholder-source.tsx";
import { SizesStrip } from "./sizes/sizes-strip.tsx";
import { useDraftNews } from "./saving/use-draft-news.ts";
import { useDraftSaver } from "./saving/use-draft-saver.ts";
import { PanelBar, Tools, TopBar } from "./toolbar.tsx";
import * as words from "./words.ts";

interface EditorProps {
  designId: string;
  saved: SavedDraft;
  calls: DraftCalls;
  painter: DesignPainter;
}

/** The design editor: tools, artboard and panels around one store. */
export function Editor({ designId, saved, calls, painter }: EditorProps) {
  const [dialog, setDialog] = useState<EditorDialog>();
  const [announcement, setAnnouncement] = useState("");
  const [panel, setPanel] = useState<PanelName | undefined>(showsRemarks() ? "values" : undefined);
  const callbacks = { openDialog: setDialog, announce: setAnnouncement, openPanel: setPanel };
  const parts = useEditorParts(designId, saved, painter, callbacks);
  const saver = useDraftSaver(parts, saved, calls);
  const openRemarks = useDraftNews(parts, saver);
  useFreshTables(saver);
  useShortcuts(parts);
  useDocumentTitle(parts);
  useFittedView(parts);
  useDroppedPictures(parts);
  useLookedUpRows(parts);
  const [menu, setMenu] = useState<MenuPlace>();
  const main = useRef<HTMLElement>(null);
  usePanelSizes(main, parts);
  const { folded } = useObservable(parts.settings);
  return (
    <main ref={main} className={styles["editor"]} data-folded={folded}>
      <TopBar parts={parts} saver={saver} />
      {parts.canEdit && <Tools parts={parts} />}
      <PlaceholderSourceProvider parts={parts}>
        <Panels
          parts={parts}
          saver={saver}
          openRemarks={openRemarks}
          open={panel}
          onOpen={setPanel}
          onContextMenu={setMenu}
        />
        <Artboard parts={parts} onContextMenu={setMenu} />
      </PlaceholderSourceProvider>
      <SizesStrip parts={parts} />
      <EditorDialogs
        parts={parts}
        saver={saver}
        dialog={dialog}
        menu={menu}
        onClose={() => setDialog(undefined)}
        onCloseMenu={() => setMenu(undefined)}
      />
      <VisuallyHidden>
        <div aria-live="polite">{announcement}</div>
      </VisuallyHidden>
    </main>
  );
}

interface EditorCallbacks {
  openDialog: (dialog: EditorDialog | undefined) => void;
  announce: (text: string) => void;
  openPanel: (panel: PanelName) => void;
}

function useEditorParts(
  designId: string,
  { design }: SavedDraft,
  painter: DesignPainter,
  { openDialog, announce, openPanel }: EditorCallbacks,
): EditorParts {
  const calls = useCompanyCalls();
  const { hasRole, limits } = useCompany();
  const toast = useToast();
  const [tell] = useState(() => (text: string) => toast({ text, tone: "danger", subject: "refused" }));
  const artboard = useRef<HTMLElement>(null);
  const canEdit = hasRole("editor");
  const mayEdit = useRef(canEdit);
  useLayoutEffect(() => void (mayEdit.current = canEdit), [canEdit]);
  const [made] = useState(() => {
    const shownDesigns = createShownDesigns(painter.engine, limits);
    const onFull = () => tell(words.designHasAtMostLayers(limits.layers));
    const whole = createEditorStore(design, shownDesigns.place, () => mayEdit.current);
    const store = withLayerLimit(whole, limits.layers, onFull);
    keepTestValues(store, designId, localStorage);
    const view = createObservable<View>({ zoom: 1, x: 0, y: 0 });
    const settings = createViewSettings(designId, localStorage);
    return { store, view, settings, painter, shownDesigns };
  });
  return useMemo(() => {
    const screen = () => ({
      width: artboard.current?.clientWidth ?? 1,
      height: artboard.current?.clientHeight ?? 1,
    });
    const below: ActionContext["below"] = (box) => meanColor(artboard.current?.querySelector("canvas"), box);
    const { store, view, settings } = made;
    const actions: ActionContext = { store, view, settings, screen, below, openDialog, tell };
    const showFlaw = ({ layerId }: Flaw) => {
      made.store.set({ selection: layerId === undefined ? [] : [layerId] });
      openDialog(undefined);
      openPanel("properties");
      made.settings.set({ ...made.settings.get(), folded: false });
      // The panel shows the selection after this.
      setTimeout(focusInvalidField);
    };
    return { ...made, designId, artboard, calls, canEdit, actions, announce, showFlaw };
  }, [made, designId, calls, canEdit, openDialog, announce, openPanel, tell]);
}

/** The first field of the properties that is marked as wrong. */
function focusInvalidField(): void {
  const field = document.querySelector<HTMLElement>('section[aria-label="Properties"] [aria-invalid="true"]');
  const section = field?.closest("details");
  if (section !== null && section !== undefined) section.open = true;
  field?.focus();
}

const panels = [
  { name: "layers", label: words.layers, icon: Layers },
  { name: "properties", label: words.properties, icon: SlidersHorizontal },
  { name: "values", label: words.testValues, icon: FlaskConical },
] as const;

/** Whether the address, such as that in an email, leads to the remarks. */
const showsRemarks = () => location.hash === "#remarks";

type PanelTab = "values" | "hints" | "remarks";

const DiagnosticsPanel = lazyPage<"DiagnosticsPanel", { parts: EditorParts; saver: DraftSaver }>(
  "DiagnosticsPanel",
  () => import("./panels/diagnostics-panel.tsx"),
  null,
);
const RemarkList = lazyPage(
  "RemarkList",
  () => import("../designs/sharing/remark-list.tsx"),
  <Loading label={words.loadingRemarks} />,
);

type PanelName = (typeof panels)[number]["name"];

interface PanelsProps {
  parts: EditorParts;
  saver: DraftSaver;
  /** How many remarks of guests are open, once it is known. */
  openRemarks: number | undefined;
  /** The panel that is open on a narrow screen. */
  open: PanelName | undefined;
  onOpen: (panel: PanelName | undefined) => void;
  onContextMenu: (at: MenuPlace) => void;
}

/** Beside the artboard; on narrow screens one at a time above a bar. */
function Panels({ parts, saver, openRemarks = 0, open, onOpen, onContextMenu }: PanelsProps) {
  const [tab, setTab] = useState<PanelTab>(showsRemarks() ? "remarks" : "values");
  return (
    <>
      <aside className={styles["left"]} data-open={open === "layers"} aria-label={words.layersPanel}>
        <LayersEdge parts={parts} />
        <LayersPanel parts={parts} onContextMenu={onContextMenu} />
      </aside>
      <aside
        className={styles["right"]}
        data-open={open === "properties" || open === "values"}
        data-panel={open}
        aria-label={words.panels}
      >
        <PropertiesEdge parts={parts} />
        <div className={styles["properties"]}>
          <PropertiesPanel parts={parts} />
        </div>
        <ValuesEdge parts={parts} />
        <div className={styles["values"]}>
          <Tabs
            label={words.personalisation}
            items={[
              { value: "values", label: words.testValues, content: <TestValuesPanel parts={parts} /> },
              {
                value: "hints",
                label: words.hints,
                content: <DiagnosticsPanel parts={parts} saver={saver} />,
              },
              {
                value: "remarks",
                label: openRemarks === 0 ? words.remarks : words.countedRemarks(openRemarks),
                content: (
                  <div className={styles["remarks"]}>
                    <RemarkList designId={parts.designId} />
                  </div>
                ),
              },
            ]}
            value={tab}
            onChange={setTab}
          />
        </div>
      </aside>
      <PanelBar panels={panels} open={open} onOpen={onOpen} />
    </>
  );
}

function useDocumentTitle({ store }: EditorParts): void {
  const name = useEditorValue(store, ({ design }) => design.name);
  useEffect(() => {
    document.title = `${name} · Edit · Limn`;
  }, [name]);
}

/**
 * Fits the canvas into the artboard when the editor opens and when the canvas gets another size. A canvas that still is
 * fitted follows the artboard's size, such as when a panel opens on a phone.
 */
function useFittedView({ store, view, actions, artboard }: EditorParts): void {
  const width = useEditorValue(store, ({ design }) => design.width);
  const height = useEditorValue(store, ({ design }) => design.height);
  useEffect(() => {
    const fitted = () => fitBox({ x: 0, y: 0, width, height }, actions.screen());
    let last = fitted();
    view.set(last);
    const observer = new ResizeObserver(() => {
      const { zoom, x, y } = view.get();
      if (zoom !== last.zoom || x !== last.x || y !== last.y) return;
      last = fitted();
      view.set(last);
    });
    if (artboard.current !== null) observer.observe(artboard.current);
    return () => observer.disconnect();
  }, [view, actions, artboard, width, height]);
}
