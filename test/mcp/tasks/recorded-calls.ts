import type { Call } from "./task.ts";

// Calls as assistants write them. Names of designs stand for their ids.

type Values = Readonly<Record<string, unknown>>;

export const find = (nameContains: string): Call => ["list_designs", { nameContains }];
export const list = (args: Values = {}): Call => ["list_designs", args];
export const projects: Call = ["list_projects", {}];
export const get = (design: string): Call => ["get_design", { id: `@${design}` }];
export const fields = (design: string): Call => ["get_design_fields", { designId: `@${design}` }];

export const url = (design: string, urlParams: Values = {}): Call => [
  "generate_image_url",
  { designId: `@${design}`, urlParams: JSON.stringify(urlParams) },
];

export const modify = (design: string, edits: readonly Values[], more: Values = {}): Call => [
  "modify_design_layers",
  { designId: `@${design}`, layersJson: JSON.stringify(edits), ...more },
];

/** The three calls of a permanent URL. */
export const urlOf = (search: string, design: string, urlParams: Values = {}): Call[] => [
  find(search),
  get(design),
  url(design, urlParams),
];

/** The three calls of an edited image. */
export const imageOf = (
  search: string,
  design: string,
  edits: readonly Values[],
  more: Values = {},
): Call[] => [find(search), fields(design), modify(design, edits, more)];
