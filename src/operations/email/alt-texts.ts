import { altTemplateOf } from "../../design/alt/alt-text.ts";
import { drawnAltOf } from "../../design/alt/drawn-alt.ts";
import { usualTags } from "../../design/alt/usual-values.ts";
import type { Design } from "../../design/design.ts";
import type { Parameter } from "../../design/parameters.ts";
import { alternativeText, type SnippetValue } from "../../design/senders/alternative-text.ts";
import type { Sender } from "../../design/senders/sender.ts";
import { type MergeField, senders, suggestField } from "../../design/senders/senders.ts";

/** The alternative text with placeholders, and as the snippet of each sender has it. */
export interface AltTexts {
  template: string;
  /** By the sender's id. */
  senders: Record<string, string>;
}

/** The company's merge fields, and the sender that they are of; null for all. */
export interface CompanyFields {
  sender: string | null;
  fields: readonly MergeField[];
}

/** With the merge tags that the snippet of the dashboard starts with, and the design's own texts for all other parameters. */
export function altTextsOf(
  design: Design,
  parameters: readonly Parameter[],
  { sender: own, fields }: CompanyFields,
): AltTexts {
  const source = { name: design.name, alt: design.alt, language: design.language, drawn: drawnAltOf(design) };
  const valuesFor = (sender: Sender): Record<string, SnippetValue> => {
    if (sender.tags === undefined) return {};
    const mergeFields = own === null || own === sender.id ? fields : [];
    return Object.fromEntries(
      usualTags(design, parameters, mergeFields).map(({ name }) => [
        name,
        { kind: "tag", field: suggestField(sender, name, mergeFields) },
      ]),
    );
  };
  return {
    template: altTemplateOf(source),
    senders: Object.fromEntries(
      senders.map((sender) => [sender.id, alternativeText(source, valuesFor(sender), sender)]),
    ),
  };
}
