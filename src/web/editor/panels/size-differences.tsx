import { formatList } from "../../kit/formats/format-list.ts";
import { RotateCcw } from "lucide-react";
import type { Layer } from "../../../kinds/kinds.ts";
import { namedValues } from "../../../design/sizes/sized-values.ts";
import { firstSize, sizedProperties } from "../../../design/sizes/size-names.ts";
import { Button } from "../../kit/button.tsx";
import type { SizedProperty } from "../document/fold-canvas.ts";
import { layerById } from "../document/layer-tree.ts";
import { applyToAllSizes, differencesIn, resetInSize } from "../document/size-commands.ts";
import { type EditorParts, useCalmState } from "../view/editor-context.ts";
import styles from "./panels.module.css";
import { type LayerProperty, properties } from "./property-table.ts";
import * as words from "./words.ts";

interface SizeDifferencesProps {
  ids: readonly string[];
  parts: EditorParts;
}

/** What the selected layers have of their own in sizes, and what to do about it. */
export function SizeDifferences({ ids, parts: { store, canEdit } }: SizeDifferencesProps) {
  const { document, size } = useCalmState(store);
  const differing = document.sizes.flatMap(({ name }) => {
    const differences = differencesIn(document, name);
    const own = sizedProperties.filter((property) =>
      ids.some((id) => differences.get(id)?.includes(property)),
    );
    return own.length === 0 ? [] : [{ name, own }];
  });
  const here = differing.find(({ name }) => name === size);
  if (differing.length === 0 || (here === undefined && size !== firstSize)) return null;
  return (
    <div className={styles["differences"]}>
      <p>
        {here === undefined
          ? words.hasValuesOfItsOwn(formatList(differing.map(({ name }) => name)))
          : words.ownValues(size, formatList(here.own.map((property) => properties[property].label)))}
      </p>
      {canEdit && (
        <div className={styles["buttons"]}>
          {here !== undefined && (
            <Button
              size="small"
              icon={RotateCcw}
              onClick={() =>
                store.changeDocument((before) => resetInSize(before, size, ids), {
                  label: words.useMainSizesValues,
                })
              }
            >
              {words.useMainSizesValues}
            </Button>
          )}
          <Button
            size="small"
            title={words.allSizesGetPositionSize}
            onClick={() =>
              store.changeDocument((before) => applyToAllSizes(before, size, ids), {
                label: words.applyToAllSizes,
              })
            }
          >
            {words.applyToAllSizes}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SizeMarkProps {
  property: LayerProperty;
  layers: readonly [Layer, ...Layer[]];
  parts: EditorParts;
}

const isSized = (property: LayerProperty): property is SizedProperty =>
  (sizedProperties as readonly string[]).includes(property);

/** Marks a property that differs in this size, and sets it back. */
export function SizeMark({ property, layers, parts: { store, canEdit } }: SizeMarkProps) {
  const { document, size } = useCalmState(store);
  if (!isSized(property) || size === firstSize) return null;
  const differences = differencesIn(document, size);
  const differing = layers.filter(({ layer_id }) => differences.get(layer_id)?.includes(property));
  if (differing.length === 0) return null;
  const ids = differing.map(({ layer_id }) => layer_id);
  const value = ids.length === 1 ? describeValue(layerById(document, ids[0]), property) : words.others;
  const { label } = properties[property];
  return (
    <button
      type="button"
      className={styles["sizeMark"]}
      title={words.useMainSizesValue}
      aria-label={words.mainSizesValue(label, value)}
      disabled={!canEdit}
      onClick={() =>
        store.changeDocument((before) => resetInSize(before, size, ids, [property]), {
          label: words.mainSizes(label),
        })
      }
    >
      <RotateCcw aria-hidden />
      {value}
    </button>
  );
}

function describeValue(layer: Layer | undefined, property: SizedProperty): string {
  const value = layer === undefined ? undefined : namedValues(layer)[property];
  if (Array.isArray(value)) return value.join(" ");
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? String(Math.round(value * 100) / 100) : "auto";
}
