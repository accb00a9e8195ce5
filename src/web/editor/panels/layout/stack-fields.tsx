import { type ReactNode, useState } from "react";
import { ArrowDown, ArrowRight, Minus, WrapText } from "lucide-react";
import { isRightToLeft, type StackLayer } from "../../../../design/groups.ts";
import type { StackLayout } from "../../../../kinds/group/schema.ts";
import { isSameValue } from "../../../../design/is-same.ts";
import { IconButton } from "../../../kit/button.tsx";
import { SwitchField } from "../../../kit/switch-field.tsx";
import { actionById } from "../../actions/actions.ts";
import { setLayout } from "../../document/stack-spacing.ts";
import type { EditorParts } from "../../view/editor-context.ts";
import { NumberField } from "../number-field.tsx";
import { SizeMark } from "../size-differences.tsx";
import panelStyles from "../panels.module.css";
import { AlignmentPad } from "./alignment-pad.tsx";
import { ChoiceButtons } from "./choice-buttons.tsx";
import styles from "./layout.module.css";
import { isEven, PaddingField, PaddingSidesFields } from "./padding-field.tsx";
import * as words from "./words.ts";

const directions = [
  { value: "row", label: words.row, icon: ArrowRight },
  { value: "column", label: words.column, icon: ArrowDown },
  { value: "wrap", label: words.wrap, icon: WrapText },
] as const;

interface StackFieldsProps {
  stacks: readonly [StackLayer, ...StackLayer[]];
  parts: EditorParts;
}

/** The layout of the selected stacks. Where they differ, fields show the first one's. */
export function StackFields({ stacks, parts }: StackFieldsProps) {
  const { store, canEdit, actions } = parts;
  const { design } = store.get();
  const [{ layout }] = stacks;
  const ids = stacks.map(({ layer_id }) => layer_id);
  const disabled = !canEdit;
  const isMixed = (name: keyof StackLayout) =>
    stacks.some((stack) => !isSameValue(stack.layout[name], layout[name]));
  const set = (change: Partial<StackLayout>, label: string) =>
    store.change((before) => setLayout(before, ids, change), { label });
  const isDirectionMixed = isMixed("direction") || isMixed("wrap");
  return (
    <>
      <div className={styles["directions"]}>
        <ChoiceButtons
          label={words.direction}
          value={isDirectionMixed ? undefined : layout.wrap ? "wrap" : layout.direction}
          choices={directions}
          disabled={disabled}
          onChange={(value) => set(directionOf(value, layout), words.direction)}
        />
        {canEdit && (
          <IconButton
            label={words.removeAutoLayout}
            icon={Minus}
            size="small"
            onClick={() => actionById("remove-auto-layout").run(actions)}
          />
        )}
      </div>
      <Alignment {...{ layout, disabled, set }} isRightToLeft={isRightToLeft(design.language)} />
      <Spacing
        key={ids.join(" ")}
        {...{ layout, isMixed, disabled, set }}
        mark={(property) => <SizeMark property={property} layers={stacks} parts={parts} />}
      />
      <div className={panelStyles["wide"]}>
        <Switches layout={layout} disabled={disabled} set={set} />
      </div>
    </>
  );
}

interface FieldsProps {
  layout: StackLayout;
  disabled: boolean;
  set: (change: Partial<StackLayout>, label: string) => void;
}

function Alignment({ layout, disabled, set, ...reading }: FieldsProps & { isRightToLeft: boolean }) {
  return (
    <div className={styles["field"]}>
      <span className={styles["label"]} aria-hidden>
        {words.alignment}
      </span>
      <AlignmentPad
        {...{ layout, disabled, ...reading }}
        onChange={(change) => set(change, words.alignment)}
      />
    </div>
  );
}

interface SpacingProps extends FieldsProps {
  isMixed: (name: keyof StackLayout) => boolean;
  /** Marks what differs in this size. */
  mark: (property: "gap" | "padding") => ReactNode;
}

/** The gap and the padding. The padding of each side stands below, over the whole width. */
function Spacing({ layout: { gap, padding }, isMixed, disabled, set, mark }: SpacingProps) {
  const [isOpen, setOpen] = useState(!isEven(padding));
  const ofPadding = {
    padding,
    isMixed: isMixed("padding"),
    disabled,
    onChange: (next: StackLayout["padding"]) => set({ padding: next }, words.padding),
  };
  return (
    <>
      <div className={styles["spacing"]}>
        <div className={panelStyles["property"]}>
          <NumberField
            label={words.gap}
            hint={words.gapHint}
            value={isMixed("gap") ? undefined : gap}
            isMixed={isMixed("gap")}
            min={0}
            max={2000}
            disabled={disabled}
            onChange={(next) => next !== undefined && set({ gap: next }, words.gap)}
          />
          {mark("gap")}
        </div>
        <div className={panelStyles["property"]}>
          <PaddingField {...ofPadding} isOpen={isOpen} onOpen={setOpen} />
          {mark("padding")}
        </div>
      </div>
      {isOpen && <PaddingSidesFields {...ofPadding} />}
    </>
  );
}

/** A baseline is one of rows. */
function directionOf(value: "row" | "column" | "wrap", { align }: StackLayout): Partial<StackLayout> {
  if (value === "wrap") return { direction: "row", wrap: true };
  const isBaselineGone = value === "column" && align === "baseline";
  return { direction: value, wrap: false, ...(isBaselineGone ? { align: "start" } : {}) };
}

/** What the places of the pad don't say. */
function Switches({ layout: { direction, align, justify }, disabled, set }: FieldsProps) {
  return (
    <div className={styles["switches"]}>
      <SwitchField
        label={words.spaceBetween}
        value={justify === "space-between"}
        disabled={disabled}
        onChange={(isOn) => set({ justify: isOn ? "space-between" : "start" }, words.spaceBetween)}
      />
      <SwitchField
        label={words.stretch}
        value={align === "stretch"}
        disabled={disabled}
        onChange={(isOn) => set({ align: isOn ? "stretch" : "start" }, words.stretch)}
      />
      {direction === "row" && (
        <SwitchField
          label={words.alignBaselines}
          value={align === "baseline"}
          disabled={disabled}
          onChange={(isOn) => set({ align: isOn ? "baseline" : "center" }, words.alignBaselines)}
        />
      )}
    </div>
  );
}
