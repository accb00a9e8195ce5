import { cutToCodeUnits } from "../../../design/cut-to-code-units.ts";
import { propertyOf } from "../../../design/is-same.ts";
import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { type Section, sections } from "../../../kinds/editor-properties.ts";
import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import { type Layer, layerKindOf } from "../../../kinds/kinds.ts";
import { styleWords } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { setSizeMode } from "../document/size-modes.ts";
import { isRunProperty } from "../document/styled-runs.ts";
import { withLook } from "../document/usual-looks.ts";
import { type EditorParts, useCalmState } from "../view/editor-context.ts";
import { useToast } from "../../kit/toasts.tsx";
import { classNames } from "../../kit/class-names.ts";
import { applyValues } from "./apply-values.ts";
import { ArrangeBar } from "./arrange-bar.tsx";
import { BoundMark } from "./bound-mark.tsx";
import { LayoutSection } from "./layout/layout-section.tsx";
import { layoutApplies } from "./layout/layout-facts.ts";
import { SizeModeField } from "./layout/size-mode-field.tsx";
import { RatioLock } from "./ratio-lock.tsx";
import { BrandStyle } from "./brand-style.tsx";
import type { PropertyContext } from "./control-props.ts";
import { designColors } from "./design-colors.ts";
import { DesignPanel } from "./design-panel.tsx";
import { FieldEffects } from "./field-effects.ts";
import { gradingOf } from "./grading-of.ts";
import styles from "./panels.module.css";
import { PropertyControl } from "./property-control.tsx";
import { type LayerProperty, properties, propertiesOf } from "./property-table.ts";
import { RulesSections } from "./rules-sections.tsx";
import { SizeDifferences, SizeMark } from "./size-differences.tsx";
import * as words from "./words.ts";

/** The properties of the selected layers, or of the design when none is selected. */
export function PropertiesPanel({ parts }: { parts: EditorParts }) {
  const { design, selection } = useCalmState(parts.store);
  const palette = useMemo(() => designColors(design), [design]);
  const toast = useToast();
  const effects = useMemo(() => fieldEffects(parts, toast), [parts, toast]);
  const layers = selection.flatMap((id) => layerById(design, id) ?? []);
  const [first] = layers;
  const panel = useRef<HTMLElement>(null);
  const chosen = selection.join(" ");
  // The place that one layer was scrolled to says nothing of another.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "start" });
  }, [chosen]);
  useEffect(() => {
    const { current } = panel;
    // The event of an opened section doesn't bubble.
    current?.addEventListener("toggle", showOpened, { capture: true });
    return () => current?.removeEventListener("toggle", showOpened, { capture: true });
  }, []);
  return (
    <section ref={panel} aria-label={words.properties} className={styles["panel"]} data-styles-words>
      <FieldEffects value={effects}>
        {first === undefined ? (
          <DesignPanel parts={parts} palette={palette} />
        ) : (
          <LayerProperties layers={[first, ...layers.slice(1)]} palette={palette} parts={parts} />
        )}
      </FieldEffects>
    </section>
  );
}

function fieldEffects({ store, artboard }: EditorParts, toast: ReturnType<typeof useToast>) {
  const { changeAnew, takeBack } = store;
  const leave = () => {
    // The text that is edited on the artboard goes on being edited.
    const edited = artboard.current?.querySelector<HTMLElement>("textarea");
    (edited ?? artboard.current)?.focus();
  };
  const refuse = (text: string, why: string) =>
    toast({ text: words.wasntApplied(cutToCodeUnits(text, 40), why), tone: "danger", subject: "field" });
  return { changeAnew, takeBack, leave, refuse };
}

interface LayerPropertiesProps {
  layers: readonly [Layer, ...Layer[]];
  palette: readonly string[];
  parts: EditorParts;
}

function LayerProperties({ layers, palette, parts }: LayerPropertiesProps) {
  const { store, canEdit } = parts;
  const { document, editing, textRange } = store.get();
  const [revealed, setRevealed] = useState<LayerProperty>();
  const ids = layers.map(({ layer_id }) => layer_id);
  const range = editing === ids[0] && ids.length === 1 ? textRange : undefined;
  const edit = (before: Design, values: Readonly<Record<string, unknown>>) =>
    range !== undefined && Object.keys(values).every(isRunProperty)
      ? styleWords(before, layers[0].layer_id, range, values)
      : applyValues(before, ids, values, parts.settings.get().ratioLocks);
  const context: PropertyContext = {
    document,
    palette,
    isReadOnly: !canEdit,
    grading: (property) =>
      canEdit && ids.length === 1 ? gradingOf(store, { layerId: layers[0].layer_id, property }) : undefined,
    range,
    set(values, label) {
      store.change((before) => edit(before, values), { label });
      rememberLook(parts, layers[0], values);
    },
  };
  const shared = sharedProperties(layers).filter((name) => layoutApplies(name, layers, store.get().design));
  return (
    <>
      <h2 className={styles["title"]}>
        {layers.length === 1 ? layers[0].name : words.layersSelected(layers.length)}
      </h2>
      {canEdit && <ArrangeBar parts={parts} />}
      <SizeDifferences ids={ids} parts={parts} />
      {(Object.keys(sections) as Section[]).map((section) => {
        const inSection = shared.filter((property) => properties[property].section === section);
        return (
          <Fragment key={`${section} ${ids.join(" ")}`}>
            {section === "place" && (
              <RulesSections {...{ layers, parts, revealed }} onRevealed={() => setRevealed(undefined)} />
            )}
            <PropertySection
              {...{ section, layers, context, parts }}
              names={inSection}
              onReveal={setRevealed}
            />
          </Fragment>
        );
      })}
    </>
  );
}

/** New layers follow what a person chose last. */
function rememberLook({ settings }: EditorParts, layer: Layer, values: Readonly<Record<string, unknown>>) {
  const current = settings.get();
  const looks = withLook(current.looks, layer, values);
  if (looks !== current.looks) settings.set({ ...current, looks });
}

/** The properties that all layers have and that matter with their other values, in the order of the first layer's kind. */
function sharedProperties(layers: readonly [Layer, ...Layer[]]): LayerProperty[] {
  const shapes = layers.map(({ type }) => layerKindOf(type).schema.shape);
  return propertiesOf(layers[0].type).filter((property) => {
    if (!shapes.every((shape) => property in shape)) return false;
    const { only, control } = properties[property];
    if (control === "none" || (property === "name" && layers.length > 1)) return false;
    if (property === "dynamic" && layers.some(({ type }) => layerKindOf(type).parameter === undefined))
      return false;
    if (layers.every((layer) => isRare(layer, property))) return false;
    if (only === undefined) return true;
    return layers.every((layer) => only.is.includes(propertyOf(layer, only.property)));
  });
}

interface PropertySectionProps {
  section: Section;
  names: readonly LayerProperty[];
  layers: readonly [Layer, ...Layer[]];
  context: PropertyContext;
  parts: EditorParts;
  /** Shows a property in the section “Personalised settings”. */
  onReveal: (property: LayerProperty) => void;
}

/** Sections that start closed, unless one of their properties differs from its default. */
const quietSections: ReadonlySet<Section> = new Set(["emphasis", "line-background", "border", "shadow"]);

const wideControls = new Set(["area", "picture", "gradient", "shadows", "font", "name"]);

function PropertySection({ section, names, layers, context, parts, onReveal }: PropertySectionProps) {
  const field = (property: LayerProperty) => {
    const { control } = properties[property];
    const isWide = wideControls.has(control ?? "") || section === "content" || section === "layer";
    return (
      <div key={property} className={classNames(styles["property"], isWide && styles["wide"])}>
        {property === "width_mode" || property === "height_mode" ? (
          <ModeControl {...{ property, layers, parts }} />
        ) : (
          <PropertyControl property={property} layers={layers} context={context} />
        )}
        {property === "height" && names.includes("width") && <RatioLock {...{ layers, parts }} />}
        <BoundMark {...{ property, layers, parts, onReveal }} />
        <SizeMark property={property} layers={layers} parts={parts} />
      </div>
    );
  };
  if (section === "layout") return <LayoutSection {...{ layers, parts, names, field }} />;
  if (names.length === 0) return null;
  const grid = (
    <div className={styles["grid"]}>
      {section === "letters" && <BrandStyle {...{ layers, context }} />}
      {names.map(field)}
    </div>
  );
  if (section === "layer") return grid;
  return (
    <details className={styles["section"]} open={!quietSections.has(section) || isUsed(names, layers[0])}>
      <summary>{sections[section]}</summary>
      {section === "emphasis" && <p className={styles["quiet"]}>{words.putStarsAroundWords}</p>}
      {grid}
    </details>
  );
}

/** A section that is opened at the end of the panel would open out of sight. */
function showOpened({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement)) return;
  if (target.open && target.contains(document.activeElement)) target.scrollIntoView({ block: "nearest" });
}

interface ModeControlProps {
  property: "width_mode" | "height_mode";
  layers: readonly [Layer, ...Layer[]];
  parts: EditorParts;
}

/** What decides a side, of what can decide it here. */
function ModeControl({ property, layers, parts: { store, canEdit } }: ModeControlProps) {
  const { label } = properties[property];
  const axis = property === "width_mode" ? "width" : "height";
  const ids = layers.map(({ layer_id }) => layer_id);
  return (
    <SizeModeField
      {...{ label, axis, layers }}
      design={store.get().design}
      disabled={!canEdit}
      onChange={(mode) => store.change((before) => setSizeMode(before, ids, axis, mode), { label })}
    />
  );
}

/** Whether a property has no effect, and a kind offers another for what it does. */
function isRare(layer: Layer, property: LayerProperty): boolean {
  const rare: readonly LayerProperty[] = editorKindOf(layer.type).rare ?? [];
  return rare.includes(property) && !isUsed(rare, layer);
}

/** Whether a layer has values that differ from the defaults. */
function isUsed(names: readonly LayerProperty[], layer: Layer): boolean {
  const { shape } = layerKindOf(layer.type).schema;
  return names.some((property) => {
    const schema = shape[property] as { safeParse?: (value: unknown) => { data?: unknown } } | undefined;
    const usual = schema?.safeParse?.(undefined).data;
    return JSON.stringify(propertyOf(layer, property)) !== JSON.stringify(usual);
  });
}
