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
import * as words from "./field-words.ts";

interface IconChoice {
  value: string;
  label: string;
  /** More than the label says. */
  hint?: string;
  icon: LucideIcon;
}

const anchorsAcross = [
  { value: "left", label: words.left, icon: AlignHorizontalJustifyStart },
  { value: "center", label: words.center, icon: AlignHorizontalJustifyCenter },
  { value: "right", label: words.right, icon: AlignHorizontalJustifyEnd },
];
const down = [
  { value: "top", label: words.top, icon: AlignVerticalJustifyStart },
  { value: "middle", label: words.middle, icon: AlignVerticalJustifyCenter },
  { value: "bottom", label: words.bottom, icon: AlignVerticalJustifyEnd },
];

/** Choices that are known by their icons, in the order of their buttons. */
export const iconChoices: { readonly [Property in LayerProperty]?: readonly IconChoice[] } = {
  text_align: [
    { value: "start", label: words.left, hint: words.leftHint, icon: TextAlignStart },
    { value: "center", label: words.center, icon: TextAlignCenter },
    { value: "end", label: words.right, hint: words.rightHint, icon: TextAlignEnd },
    { value: "justify", label: words.justify, icon: TextAlignJustify },
  ],
  vertical_align: down,
  text_transform: [
    { value: "none", label: words.asTyped, icon: Minus },
    { value: "uppercase", label: words.uppercase, icon: CaseUpper },
    { value: "lowercase", label: words.lowercase, icon: CaseLower },
    { value: "capitalize", label: words.capitalize, icon: CaseSensitive },
  ],
  text_decoration: [
    { value: "none", label: words.none, icon: Minus },
    { value: "underline", label: words.underline, icon: Underline },
    { value: "line-through", label: words.lineThrough, icon: Strikethrough },
  ],
  font_style: [
    { value: "normal", label: words.normal, icon: Type },
    { value: "italic", label: words.italic, icon: Italic },
  ],
  flip: [
    { value: "none", label: words.none, icon: Minus },
    { value: "horizontal", label: words.horizontal, icon: FlipHorizontal2 },
    { value: "vertical", label: words.vertical, icon: FlipVertical2 },
    { value: "both", label: words.both, icon: Move },
  ],
  anchor_x: anchorsAcross,
  anchor_y: down,
};
