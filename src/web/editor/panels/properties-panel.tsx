import { Fragment, useMemo, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { type Section, sections } from "../../../kinds/editor-properties.ts";
import { type Layer, layerKindOf } from "../../../kinds/kinds.ts";
import { styleWords } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { setSizeMode } from "../document/size-modes.ts";
import { isRunProperty } from "../document/styled-runs.ts";
import { type EditorParts, useCalmState } from "../editor-context.ts";
import { classNames } from "../../kit/class-names.ts";
import { applyValues } from "./apply-values.ts";
import { ArrangeBar } from "./arrange-bar.tsx";
import { BoundMark } from "./bound-mark.tsx";
import { LayoutSection } from "./layout/layout-section.tsx";
import { layoutApplies } from "./layout/layout-facts.ts";
import { SizeModeField } from "./layout/size-mode-field.tsx";
import { RatioLock } from "./ratio-lock.tsx";
import { BrandStyle } from "./brand-style.tsx";
import { designColors } from "./design-colors.ts";
import { DesignPanel } from "./design-panel.tsx";
import { FieldEffects } from "./field-effects.ts";
import styles from "./panels.module.css";
import { PropertyControl, type PropertyContext } from "./property-control.tsx";
import { type LayerProperty, properties, propertiesOf } from "./property-table.ts";
import { RulesSections } from "./rules-sections.tsx";
import { SizeDifferences, SizeMark } from "./size-differences.tsx";

/** The properties of the selected layers, or of the design when none is selected. */
export function PropertiesPanel({ parts }: { parts: EditorParts }) {
  const { design, selection } = useCalmState(parts.store);
  const palette = useMemo(() => designColors(design), [design]);
  const effects = useMemo(() => fieldEffects(parts), [parts]);
  const layers = selection.flatMap((id) => layerById(design, id) ?? []);
  const [first] = layers;
  return (
    <section aria-label="Properties" className={styles["panel"]} data-styles-words>
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

function fieldEffects({ store, artboard }: EditorParts) {
  const { startMerging, endMerging } = store;
  const leave = () => {
    // The text that is edited on the artboard goes on being edited.
    const edited = artboard.current?.querySelector<HTMLElement>("textarea");
    (edited ?? artboard.current)?.focus();
  };
  return { startMerging, endMerging, leave };
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
    grading: canEdit && ids.length === 1 ? gradingOf(store, layers[0].layer_id) : undefined,
    range,
    set: (values, label) => store.change((before) => edit(before, values), { label }),
  };
  const shared = sharedProperties(layers).filter((name) => layoutApplies(name, layers, store.get().design));
  return (
    <>
      <h2 className={styles["title"]}>{layers.length === 1 ? layers[0].name : `${layers.length} layers`}</h2>
      {canEdit && <ArrangeBar parts={parts} />}
      <SizeDifferences ids={ids} parts={parts} />
      {sections.map((section) => {
        const inSection = shared.filter((property) => properties[property].section === section);
        return (
          <Fragment key={`${section} ${ids.join(" ")}`}>
            {section === "Position and size" && (
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

function gradingOf(store: EditorParts["store"], id: string) {
  return {
    isOn: store.get().grading === id,
    set: (isOn: boolean) => store.set({ grading: isOn ? id : undefined }),
  };
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
    if (only === undefined) return true;
    return layers.every((layer) =>
      only.is.includes((layer as unknown as Record<string, unknown>)[only.property]),
    );
  });
}

interface PropertySectionProps {
  section: Section;
  names: readonly LayerProperty[];
  layers: readonly [Layer, ...Layer[]];
  context: PropertyContext;
  parts: EditorParts;
  /** Shows a property in the section “From the URL”. */
  onReveal: (property: LayerProperty) => void;
}

/** Sections that start closed, unless one of their properties differs from its default. */
const quietSections: ReadonlySet<Section> = new Set(["Highlights", "Line background", "Border", "Shadow"]);

const wideControls = new Set(["area", "picture", "gradient", "shadows", "font", "name"]);

function PropertySection({ section, names, layers, context, parts, onReveal }: PropertySectionProps) {
  const field = (property: LayerProperty) => {
    const { control } = properties[property];
    const isWide = wideControls.has(control ?? "") || section === "Content" || section === "Layer";
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
  if (section === "Layout") return <LayoutSection {...{ layers, parts, names, field }} />;
  if (names.length === 0) return null;
  const grid = (
    <div className={styles["grid"]}>
      {section === "Letters" && <BrandStyle {...{ layers, context }} />}
      {names.map(field)}
    </div>
  );
  if (section === "Layer") return grid;
  return (
    <details className={styles["section"]} open={!quietSections.has(section) || isUsed(names, layers[0])}>
      <summary>{section}</summary>
      {grid}
    </details>
  );
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

/** Whether a layer has values that differ from the defaults. */
function isUsed(names: readonly LayerProperty[], layer: Layer): boolean {
  const { shape } = layerKindOf(layer.type).schema;
  return names.some((property) => {
    const schema = shape[property] as { safeParse?: (value: unknown) => { data?: unknown } } | undefined;
    const usual = schema?.safeParse?.(undefined).data;
    return JSON.stringify((layer as unknown as Record<string, unknown>)[property]) !== JSON.stringify(usual);
  });
}
