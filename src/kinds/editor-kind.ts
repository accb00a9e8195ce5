import type { LucideIcon } from "lucide-react";
import type { Box } from "../design/geometry.ts";
import type { LayerType } from "./kinds.ts";
import type { BoxProperty, boxProperties, PropertyEntry } from "./editor-properties.ts";

/** The properties of a kind beside those that all kinds have. */
type OwnProperty<Layer> = Exclude<keyof Layer & string, BoxProperty>;

export interface NewMember {
  type: LayerType;
  name: string;
  [property: string]: unknown;
}

/** A tool that adds a layer. */
export interface EditorTool {
  label: string;
  icon: LucideIcon;
  key?: string;
  /** Its name as a button of the toolbar. Other tools are in the menu “More layers”. */
  button?: string;
  /** Whether a picture is chosen first, instead of drawing a box. */
  isChosen?: boolean;
  /** Width over height; the size when the layer is placed by key or click is a share of the canvas. */
  ratio: number;
  share: number;
  /** What a new layer looks like. */
  values: (box: Pick<Box, "height">) => Readonly<Record<string, unknown>>;
  /** Properties that a new layer takes from what was given last to one of its kind. */
  follows?: readonly string[];
  /** What a new group contains, with types and names. */
  members?: (box: Pick<Box, "height">) => readonly NewMember[];
}

/** What a parameter's value looks like where the dashboard asks for it. `instant` is a date and time with a zone. */
export interface ValueInput {
  kind: "instant" | "number";
  /** An accepted value. */
  example: string;
  /** What is accepted, in words, for a message. */
  accepted: string;
}

/** Everything that the dashboard has to know of a kind of layer. */
export interface EditorKind<Layer = never> {
  icon: LucideIcon;
  /** By their names; several kinds of tools may make layers of one kind. */
  tools: Readonly<Record<string, EditorTool>>;
  /** Its own properties in the order of the panel. */
  properties: Readonly<Record<OwnProperty<Layer>, PropertyEntry<OwnProperty<Layer>>>>;
  /** Properties that are offered only where a layer has them: the kind has others for the same. */
  rare?: readonly (keyof typeof boxProperties)[];
  /** What a double click or Enter does: type a text, crop a picture, or select inside of a group. */
  inPlace?: "type" | "crop" | "enter";
  /** Whether dragging a corner keeps the ratio, unless Shift is held. */
  cornersKeepRatio?: boolean;
  /** Whether the corners of a layer's box show its radius. Default: never. */
  hasRadius?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** Default: a line of text. */
  valueInput?: (values: Readonly<Record<string, unknown>>) => ValueInput;
}

/** The color of new texts and lines. */
export const ink = "#221d2b";
