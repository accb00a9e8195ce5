import { useState } from "react";
import { useCompanySettings } from "../../../api/company-settings.ts";
import type { SnippetValue } from "../../../../design/senders/alternative-text.ts";
import type { Sender } from "../../../../design/senders/sender.ts";
import { differsByReader, findSender, suggestField } from "../../../../design/senders/senders.ts";
import { ownProperty } from "../../../../design/own-property.ts";
import type { DesignFieldsBody } from "../../../../operations/bodies.ts";
import type { Values } from "../values.ts";
import { type KeptChoices, useKeptChoices } from "./use-kept-choices.ts";
import type { Parameter } from "./parameter.ts";
import { isTestedOnly } from "./tested-only.ts";

type Kind = SnippetValue["kind"];

/** The choices for a snippet and their setters. */
export interface SnippetChoice extends KeptChoices {
  sender: Sender;
  chooseSender: (id: string) => void;
  kindOf: (parameter: Parameter) => Kind;
  setKind: (name: string, kind: Kind) => void;
  fieldOf: (name: string) => string;
  setField: (name: string, field: string) => void;
  values: Readonly<Record<string, SnippetValue>>;
  /** Whether the same text for everybody means that a layer is shown to all or to nobody. */
  isForAll: (parameter: Parameter) => boolean;
}

interface SnippetOptions {
  designId: string;
  parameters: readonly Parameter[];
  /** The layers of the live version; empty until they are loaded. */
  layers: DesignFieldsBody["layers"];
  /** The values of the page. */
  values: Values;
}

/**
 * Parameters that usually differ between recipients, such as names, start as merge tags: a name entered for the preview
 * must not reach everybody. So do those that only conditions read, because a layer that is shown to some would reach nobody.
 * Other parameters start as fixed text. Field names come from the company's settings or the sender's defaults.
 */
export function useSnippet({ designId, parameters, layers, values }: SnippetOptions): SnippetChoice {
  const settings = useCompanySettings().data;
  const [senderId, setSenderId] = useState<string>();
  const choices = useKeptChoices(designId);
  const { kept, keep } = choices;
  const { kinds, fields } = kept;
  const sender = findSender(senderId ?? settings?.sender ?? lastSender());
  // The company's merge fields belong to its own sender.
  const isCompanySender = settings?.sender === null || settings?.sender === sender.id;
  const mergeFields = isCompanySender ? settings?.merge_fields : [];
  const kindOf = (parameter: Parameter): Kind => {
    const { name, type } = parameter;
    if (sender.tags === undefined) return "text";
    const isContactField = type === "text" && differsByReader(name, mergeFields ?? []);
    return ownProperty(kinds, name) ?? (isContactField || isTestedOnly(parameter, layers) ? "tag" : "text");
  };
  const fieldOf = (name: string) =>
    ownProperty(fields[sender.id] ?? {}, name) ?? suggestField(sender, name, mergeFields);
  const valueOf = (parameter: Parameter): SnippetValue =>
    kindOf(parameter) === "tag"
      ? { kind: "tag", field: fieldOf(parameter.name) }
      : { kind: "text", text: values[parameter.name] ?? "" };
  return {
    ...choices,
    sender,
    chooseSender: (id) => {
      storeSender(id);
      setSenderId(id);
    },
    kindOf,
    setKind: (name, kind) => keep({ kinds: { [name]: kind } }),
    fieldOf,
    setField: (name, field) => keep({ fields: { [sender.id]: { [name]: field } } }),
    values: Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)])),
    isForAll: (parameter) => kindOf(parameter) === "text" && isTestedOnly(parameter, layers),
  };
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
