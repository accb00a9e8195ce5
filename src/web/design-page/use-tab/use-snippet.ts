import { useState } from "react";
import { useCompanySettings } from "../../settings/company/company-settings.ts";
import { contactFieldOf } from "../../snippets/field-names.ts";
import type { SnippetValue } from "../../snippets/img-snippet.ts";
import type { Sender } from "../../snippets/sender.ts";
import { findSender, type MergeField, suggestField } from "../../snippets/senders.ts";
import type { Values } from "../values.ts";
import type { Parameter } from "./parameter-fields.tsx";

type Kind = SnippetValue["kind"];

/** What a snippet is made of, and how it is changed. */
export interface SnippetChoice {
  sender: Sender;
  chooseSender: (id: string) => void;
  kindOf: (parameter: Parameter) => Kind;
  setKind: (name: string, kind: Kind) => void;
  fieldOf: (name: string) => string;
  setField: (name: string, field: string) => void;
  values: Readonly<Record<string, SnippetValue>>;
}

/**
 * Parameters that usually differ between readers, such as names, start as merge tags: a name entered for the preview
 * must not reach every reader. Other parameters start as fixed text. Field names come from the company's settings or the sender's defaults.
 */
export function useSnippet(parameters: readonly Parameter[], typed: Values): SnippetChoice {
  const settings = useCompanySettings().data;
  const [chosen, setChosen] = useState<string>();
  const [kinds, setKinds] = useState<Readonly<Record<string, Kind>>>({});
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const sender = findSender(chosen ?? settings?.sender ?? rememberedSender());
  // The company's fields are those of its own sender.
  const isOwn = settings?.sender === null || settings?.sender === sender.id;
  const mergeFields = isOwn ? settings?.merge_fields : [];
  const kindOf = ({ name, type }: Parameter): Kind => {
    if (sender.tags === undefined) return "text";
    const isReaders = type === "text" && isUsual(name, mergeFields ?? []);
    return kinds[name] ?? (isReaders ? "tag" : "text");
  };
  const fieldOf = (name: string) => fields[`${sender.id} ${name}`] ?? suggestField(sender, name, mergeFields);
  const valueOf = (parameter: Parameter): SnippetValue =>
    kindOf(parameter) === "tag"
      ? { kind: "tag", field: fieldOf(parameter.name) }
      : { kind: "text", text: typed[parameter.name] ?? "" };
  return {
    sender,
    chooseSender: (id) => {
      rememberSender(id);
      setChosen(id);
    },
    kindOf,
    setKind: (name, kind) => setKinds((before) => ({ ...before, [name]: kind })),
    fieldOf,
    setField: (name, field) => setFields((before) => ({ ...before, [`${sender.id} ${name}`]: field })),
    values: Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)])),
  };
}

function isUsual(name: string, mergeFields: readonly MergeField[]): boolean {
  const folded = name.toLowerCase();
  return (
    contactFieldOf(name) !== undefined ||
    mergeFields.some((entry) => entry.parameter.toLowerCase() === folded)
  );
}

const place = "limn.sender";
const usual = "mailchimp";

/** The sender last used in this browser. It is used when the company has no default. */
function rememberedSender(): string {
  try {
    return localStorage.getItem(place) ?? usual;
  } catch {
    // Storage may be blocked. Nothing is saved then.
    return usual;
  }
}

function rememberSender(id: string): void {
  try {
    localStorage.setItem(place, id);
  } catch {
    // As above.
  }
}
