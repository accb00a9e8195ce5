import { styledField, usualFieldOf } from "./field-names.ts";
import type { Sender } from "./sender.ts";

/** A company's own choice of field for a parameter. */
export interface MergeField {
  parameter: string;
  field: string;
}

/**
 * The sender's field that most likely fills a parameter: the company's own choice, else the sender's usual name, else
 * the parameter's name as that sender writes names. Empty where the sender has no tags.
 */
export function suggestField(
  sender: Sender,
  parameter: string,
  mergeFields: readonly MergeField[] = [],
): string {
  if (sender.tags === undefined) return "";
  const folded = parameter.toLowerCase();
  const companyField = mergeFields.find((entry) => entry.parameter.toLowerCase() === folded);
  if (companyField !== undefined) return companyField.field;
  const usual = usualFieldOf(parameter);
  const senderField = usual === undefined ? undefined : sender.tags.fields[usual];
  return senderField ?? styledField(parameter, sender.tags.fieldStyle);
}
