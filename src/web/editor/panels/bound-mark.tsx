import { Link2 } from "lucide-react";
import { bindablesOf } from "../../../design/bindings/bound-properties.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { setProperties } from "../document/layer-commands.ts";
import type { EditorParts } from "../view/editor-context.ts";
import styles from "./panels.module.css";
import { type LayerProperty, properties } from "./property-table.ts";
import * as words from "./field-words.ts";

interface BoundMarkProps {
  property: LayerProperty;
  layers: readonly [Layer, ...Layer[]];
  parts: EditorParts;
  /** Shows the property in the section “Personalised settings”. */
  onReveal: (property: LayerProperty) => void;
}

/** At a property's own field: the parameter that sets it, or a button that lets the URL set it. */
export function BoundMark({ property, layers: [layer, ...others], parts, onReveal }: BoundMarkProps) {
  if (others.length > 0 || !bindablesOf(layer.type).has(property)) return null;
  const parameter = layer.bind?.[property];
  if (parameter !== undefined) {
    return (
      <button
        type="button"
        className={styles["boundMark"]}
        title={words.inUrlSets(parameter)}
        onClick={() => onReveal(property)}
      >
        <Link2 aria-hidden />
        <span>
          <VisuallyHidden>{words.fromUrl} </VisuallyHidden>
          {parameter}
        </span>
      </button>
    );
  }
  if (!parts.canEdit) return null;
  const bind = () => {
    const names = [...bindablesOf(layer.type).keys()];
    const bound: Readonly<Record<string, string | undefined>> = { ...layer.bind, [property]: property };
    const inOrder = names.filter((name) => bound[name] !== undefined).map((name) => [name, bound[name]]);
    parts.store.change(
      (before) => setProperties(before, [layer.layer_id], { bind: Object.fromEntries(inOrder) }),
      { label: words.personalise },
    );
    onReveal(property);
  };
  // Its name hasn't the property's label, which names the field alone.
  return (
    <button
      type="button"
      className={styles["bindButton"]}
      title={words.personaliseThis}
      aria-label={words.personaliseThis}
      aria-description={properties[property].label}
      onClick={bind}
    >
      <Link2 aria-hidden />
    </button>
  );
}
