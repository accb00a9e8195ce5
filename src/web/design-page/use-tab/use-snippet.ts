import { useState } from "react";
import { useCompanySettings } from "../../settings/company/company-settings.ts";
import { contactFieldOf } from "../../snippets/field-names.ts";
import type { SnippetValue } from "../../snippets/img-snippet.ts";
import type { Sender } from "../../snippets/sender.ts";
import { findSender, type MergeField, suggestField } from "../../snippets/senders.ts";
import type { Values } from "../values.ts";
import type { Parameter } from "./parameter.ts";

type Kind = SnippetValue["kind"];

/** The choices for a snippet and their setters. */
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
export function useSnippet(parameters: readonly Parameter[], fixedValues: Values): SnippetChoice {
  const settings = useCompanySettings().data;
  const [senderId, setSenderId] = useState<string>();
  const [kinds, setKinds] = useState<Readonly<Record<string, Kind>>>({});
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const sender = findSender(senderId ?? settings?.sender ?? lastSender());
  // The company's merge fields belong to its own sender.
  const isCompanySender = settings?.sender === null || settings?.sender === sender.id;
  const mergeFields = isCompanySender ? settings?.merge_fields : [];
  const kindOf = ({ name, type }: Parameter): Kind => {
    if (sender.tags === undefined) return "text";
    const isContactField = type === "text" && hasContactField(name, mergeFields ?? []);
    return kinds[name] ?? (isContactField ? "tag" : "text");
  };
  const fieldOf = (name: string) => fields[`${sender.id} ${name}`] ?? suggestField(sender, name, mergeFields);
  const valueOf = (parameter: Parameter): SnippetValue =>
    kindOf(parameter) === "tag"
      ? { kind: "tag", field: fieldOf(parameter.name) }
      : { kind: "text", text: fixedValues[parameter.name] ?? "" };
  return {
    sender,
    chooseSender: (id) => {
      storeSender(id);
      setSenderId(id);
    },
    kindOf,
    setKind: (name, kind) => setKinds((current) => ({ ...current, [name]: kind })),
    fieldOf,
    setField: (name, field) => setFields((current) => ({ ...current, [`${sender.id} ${name}`]: field })),
    values: Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)])),
  };
}

/** Whether a parameter probably differs between readers. */
function hasContactField(name: string, mergeFields: readonly MergeField[]): boolean {
  const folded = name.toLowerCase();
  return (
    contactFieldOf(name) !== undefined ||
    mergeFields.some((entry) => entry.parameter.toLowerCase() === folded)
  );
}

const storageKey = "limn.sender";
const defaultSender = "mailchimp";

/** The sender last used in this browser, for companies without a default. */
function lastSender(): string {
  try {
    return localStorage.getItem(storageKey) ?? defaultSender;
  } catch {
    // Storage is blocked.
    return defaultSender;
  }
}

function storeSender(id: string): void {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Storage is blocked.
  }
}
