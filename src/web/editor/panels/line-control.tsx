import { mayHavePlaceholders } from "../../../design/layer-texts.ts";
import { flawsOf, textFlaw } from "../document/draft-flaws.ts";
import { nameProblem, placeholderProblem } from "../document/layer-names.ts";
import { PlaceholderChips } from "../placeholders/placeholder-chips.tsx";
import type { BoundControl } from "./control-props.ts";
import type { LineField } from "./text-fields.tsx";
import * as words from "./field-words.ts";

/** The field of a property that is a text. */
export function lineControl(bound: BoundControl, Field: typeof LineField) {
  const { property, entry, facts, value, isMixed, set, layers, context } = bound;
  const check = (text: string) => {
    if (facts.isOptional && text === "") return undefined;
    const parsed = facts.schema.safeParse(text);
    return parsed.success ? undefined : parsed.error.issues[0]?.message;
  };
  const [first] = layers;
  const applied = flawsOf(context.document).find(
    (flaw) => flaw.layerId === first.layer_id && flaw.property === property,
  );
  const takesPlaceholders = mayHavePlaceholders(first, property);
  // Such a text is saved with the rest; only publishing refuses it.
  const flaw = (text: string) =>
    (takesPlaceholders ? (placeholderProblem(context.document, text) ?? textFlaw(text)) : undefined) ??
    (text === value ? applied?.words : undefined);
  return (
    <>
      <Field
        key={layers.map(({ layer_id }) => layer_id).join(" ")}
        label={entry.label}
        hint={facts.hint}
        value={typeof value === "string" || typeof value === "number" ? String(value) : ""}
        placeholder={isMixed ? words.mixed : facts.isOptional ? words.none : undefined}
        disabled={context.isReadOnly}
        check={property === "name" ? (text) => nameProblem(context.document, first.layer_id, text) : check}
        flaw={isMixed ? undefined : flaw}
        takesPlaceholders={takesPlaceholders}
        onChange={(text) =>
          set(property === "name" ? text.trim() : text === "" && facts.isOptional ? undefined : text)
        }
      />
      {takesPlaceholders && <Placeholders {...bound} />}
    </>
  );
}

/** The placeholders of a text. Other properties seldom have some, so nothing is shown there until one is typed. */
function Placeholders({ property, value, layers, context, set }: BoundControl) {
  if (typeof value !== "string" || (property !== "text" && !value.includes("{{"))) return null;
  return (
    <PlaceholderChips
      key={layers.map(({ layer_id }) => layer_id).join(" ")}
      text={value}
      document={context.document}
      disabled={context.isReadOnly}
      check={(text) => placeholderProblem(context.document, text)}
      onChange={set}
    />
  );
}
