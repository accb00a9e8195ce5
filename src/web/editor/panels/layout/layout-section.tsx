import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isStack, type StackLayer } from "../../../../design/groups.ts";
import type { Layer } from "../../../../kinds/kinds.ts";
import { isGroup, isText } from "../../../../kinds/structural-kinds.ts";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { actionById } from "../../actions/actions.ts";
import type { DesignPainter } from "../../view/create-painter.ts";
import { useOverfullStacks } from "../../view/overfull-stacks.ts";
import type { EditorParts } from "../../view/editor-context.ts";
import panelStyles from "../panels.module.css";
import type { LayerProperty } from "../property-table.ts";
import { StackFields } from "./stack-fields.tsx";
import * as words from "./words.ts";

interface LayoutSectionProps {
  layers: readonly [Layer, ...Layer[]];
  parts: EditorParts;
  /** The properties of layout that have an effect on the layers. */
  names: readonly LayerProperty[];
  field: (property: LayerProperty) => ReactNode;
}

const bounds: ReadonlySet<LayerProperty> = new Set(["min_width", "max_width", "min_height", "max_height"]);

/** How a stack places its members, and how a layer behaves in one. Nothing where neither applies. */
export function LayoutSection({ layers, parts, names, field }: LayoutSectionProps) {
  const stacks = layers.filter(isStack);
  const [first, ...others] = stacks;
  const areStacks = first !== undefined && stacks.length === layers.length;
  const offersLayout = !areStacks && parts.canEdit && suggestsLayout(layers);
  if (!areStacks && !offersLayout && names.length === 0) return null;
  const limits = names.filter((name) => bounds.has(name));
  const own = names.filter((name) => !bounds.has(name));
  return (
    <details className={panelStyles["section"]} open>
      <summary>{words.layout}</summary>
      <div className={panelStyles["grid"]}>
        {areStacks && <OverfullNotice stacks={stacks} painter={parts.painter} />}
        {areStacks && (
          <StackFields stacks={[first, ...others] as [StackLayer, ...StackLayer[]]} parts={parts} />
        )}
        {offersLayout && (
          <div className={panelStyles["wide"]}>
            <Button
              size="small"
              icon={Plus}
              aria-keyshortcuts="Shift+A"
              onClick={() => actionById("add-auto-layout").run(parts.actions)}
            >
              {words.addAutoLayout}
            </Button>
          </div>
        )}
        {own.map(field)}
      </div>
      {limits.length > 0 && <Limits layers={layers}>{limits.map(field)}</Limits>}
    </details>
  );
}

function OverfullNotice({ stacks, painter }: { stacks: readonly Layer[]; painter: DesignPainter }) {
  const overfull = useOverfullStacks(painter);
  if (!stacks.some(({ layer_id }) => overfull.includes(layer_id))) return null;
  return (
    <div className={panelStyles["wide"]}>
      <Notice tone="caution" title={words.noRoomForAll}>
        {words.someReachOut}
      </Notice>
    </div>
  );
}

/** Where a stack is a likely wish. All other layers have the key and the command. */
function suggestsLayout(layers: readonly Layer[]): boolean {
  const [first] = layers;
  const areSiblings = layers.every(({ group }) => group === first?.group);
  return areSiblings && (layers.length > 1 || isGroup(first) || isText(first));
}

/** Least and most sizes, folded away until one is set. */
function Limits({ layers, children }: { layers: readonly Layer[]; children: ReactNode }) {
  const [isOpen] = useState(() =>
    layers.some((layer) => [...bounds].some((name) => layer[name as keyof Layer] !== undefined)),
  );
  return (
    <details className={panelStyles["section"]} open={isOpen}>
      <summary>{words.minAndMaxSize}</summary>
      <div className={panelStyles["grid"]}>{children}</div>
    </details>
  );
}
