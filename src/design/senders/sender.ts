import type { FieldNames, FieldStyle } from "./field-names.ts";

/** The merge tag syntax of a sender. */
export interface TagSyntax {
  /** The tag as the value of a URL parameter; an empty string for an invalid field name. */
  inUrl: (field: string) => string;
  /** The tag in a text, with a fallback for recipients without a value. */
  inText: (field: string, fallback: string) => string;
  /** Whether the sender URL-encodes values, so that `Tom & Ada` arrives unchanged. */
  encodes: boolean;
  /** Whether `inText` supports fallbacks. */
  fallbacks: boolean;
  /** The sender's names of contact fields. */
  fields: FieldNames;
  /** The naming style of custom fields. */
  fieldStyle: FieldStyle;
  /** Characters that its parser may read as the start of a tag. */
  marks: string;
}

/** A tool that sends email. */
export interface Sender {
  /** A stable slug, stored as a company's default sender. */
  id: string;
  name: string;
  /** Undefined if it has no merge tags. */
  tags?: TagSyntax;
  /** Where to paste the HTML, in one sentence. */
  place: string;
  /** Further advice, in one sentence. */
  note?: string;
}
