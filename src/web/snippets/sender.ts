import type { FieldNames, FieldStyle } from "./field-names.ts";

/** How a sender writes the tags that it replaces with a reader's values. */
export interface TagSyntax {
  /** The tag as the value of a URL's parameter; an empty text for a field name that is none. */
  inUrl: (field: string) => string;
  /** The tag within a text, with what stands there for readers without a value. */
  inText: (field: string, fallback: string) => string;
  /** Whether the sender encodes the value in a URL, so that `Tom & Ada` arrives whole. */
  encodes: boolean;
  /** Whether `inText` can carry a fallback. */
  fallbacks: boolean;
  /** What the sender calls the usual fields. */
  fields: FieldNames;
  /** How it calls fields of one's own. */
  fieldStyle: FieldStyle;
  /** Characters that its parser may take for the beginning of a tag. */
  marks: string;
}

/** A tool that sends email. */
export interface Sender {
  /** A slug that never changes, kept as a company's default. */
  id: string;
  name: string;
  /** Absent where nothing is replaced. */
  tags?: TagSyntax;
  /** Where in the tool the HTML goes, in one sentence. */
  place: string;
  /** What else to know, in one sentence. */
  note?: string;
}
