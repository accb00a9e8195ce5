import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  CaseLower,
  CaseSensitive,
  CaseUpper,
  FlipHorizontal2,
  FlipVertical2,
  Italic,
  type LucideIcon,
  Minus,
  Move,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Type,
  Underline,
} from "lucide-react";
import type { LayerProperty } from "./property-table.ts";

interface IconChoice {
  value: string;
  label: string;
  /** More than the label says. */
  hint?: string;
  icon: LucideIcon;
}

const anchorsAcross = [
  { value: "left", label: "Left", icon: AlignHorizontalJustifyStart },
  { value: "center", label: "Center", icon: AlignHorizontalJustifyCenter },
  { value: "right", label: "Right", icon: AlignHorizontalJustifyEnd },
];
const down = [
  { value: "top", label: "Top", icon: AlignVerticalJustifyStart },
  { value: "middle", label: "Middle", icon: AlignVerticalJustifyCenter },
  { value: "bottom", label: "Bottom", icon: AlignVerticalJustifyEnd },
];

/** Choices that are known by their icons, in the order of their buttons. */
export const iconChoices: { readonly [Property in LayerProperty]?: readonly IconChoice[] } = {
  text_align: [
    { value: "start", label: "Left", hint: "Left; right in Arabic and Hebrew", icon: TextAlignStart },
    { value: "center", label: "Center", icon: TextAlignCenter },
    { value: "end", label: "Right", hint: "Right; left in Arabic and Hebrew", icon: TextAlignEnd },
    { value: "justify", label: "Justify", icon: TextAlignJustify },
  ],
  vertical_align: down,
  text_transform: [
    { value: "none", label: "As typed", icon: Minus },
    { value: "uppercase", label: "Uppercase", icon: CaseUpper },
    { value: "lowercase", label: "Lowercase", icon: CaseLower },
    { value: "capitalize", label: "Capitalize", icon: CaseSensitive },
  ],
  text_decoration: [
    { value: "none", label: "None", icon: Minus },
    { value: "underline", label: "Underline", icon: Underline },
    { value: "line-through", label: "Line through", icon: Strikethrough },
  ],
  font_style: [
    { value: "normal", label: "Normal", icon: Type },
    { value: "italic", label: "Italic", icon: Italic },
  ],
  flip: [
    { value: "none", label: "None", icon: Minus },
    { value: "horizontal", label: "Horizontal", icon: FlipHorizontal2 },
    { value: "vertical", label: "Vertical", icon: FlipVertical2 },
    { value: "both", label: "Both", icon: Move },
  ],
  anchor_x: anchorsAcross,
  anchor_y: down,
};
