/** What members have chosen for a design's snippets, for everybody. What isn't chosen is as it starts. */
export interface SnippetChoices {
  /** By parameter: a merge tag for each recipient, or the same text for everybody. */
  kinds: Readonly<Record<string, "tag" | "text">>;
  /** By platform and parameter: the platform's field. */
  fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  alt?: string | undefined;
  /** The display width in pixels, as it was entered. */
  width?: string | undefined;
  /** Whether the image has twice the pixels that are shown. */
  is_sharp?: boolean | undefined;
  /** The field with each recipient's signed URL. */
  url_field?: string | undefined;
}

export const noChoices: SnippetChoices = { kinds: {}, fields: {} };

/** What isn't given stays. */
export type ChoiceChange = { [Name in keyof SnippetChoices]?: SnippetChoices[Name] | undefined };

/** Choices after a change. */
export function withChoices(before: SnippetChoices, change: ChoiceChange): SnippetChoices {
  const { kinds, fields, ...rest } = change;
  const platforms = Object.entries(fields ?? {}).map(([id, own]) => [id, { ...before.fields[id], ...own }]);
  return {
    ...before,
    ...rest,
    kinds: { ...before.kinds, ...kinds },
    fields: { ...before.fields, ...(Object.fromEntries(platforms) as SnippetChoices["fields"]) },
  };
}
