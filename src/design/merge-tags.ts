/** A form of the fields that email senders have left unresolved. */
interface TagForm {
  /** A value that is nothing else. */
  whole: RegExp;
  /** Inside a text, within one line; absent where it might be ordinary text. */
  within?: RegExp;
}

/** Field names as they stand in forms whose marks people use too, such as `[FNAME]` beside `[Sale]`. */
const field =
  "(?:[\\w.:-]*[.:_-])?(?:(?:f|l|m|first|last|middle|full|given|family|user|nick|sur|display|contact|company|vor|nach)?[ _-]?name" +
  "|forename|pr[ée]nom|nombre|apellidos?|cognome|voornaam|achternaam|anrede|salutation|e-?mail|company|city|country|phone|birthday)";
const onlyField = (opening: string, closing: string) => new RegExp(`^${opening} ?${field} ?${closing}$`, "i");

const forms: readonly TagForm[] = [
  // Mailchimp *|FNAME|*
  { whole: /^\*\|[^|].*\|\*$/s, within: /\*\|[A-Za-z_][^|\n]{0,99}\|\*/ },
  // Klaviyo, Brevo, HubSpot, Braze, SendGrid {{ first_name }}
  { whole: /^\{\{.*\}\}$/s, within: /\{\{[^{}\n]{1,200}\}\}/ },
  // Liquid and Jinja {% … %}
  { whole: /^\{%.*%\}$/s, within: /\{%[^{}%\n]{1,200}%\}/ },
  // Salesforce %%FirstName%%
  { whole: /^%%.+%%$/s, within: /%%[A-Za-z_][\w.]{0,99}%%/ },
  // ActiveCampaign %FIRSTNAME%, Mailgun %recipient.name%
  { whole: /^%[A-Za-z_][\w.]*%$/, within: /(?<![\w%])%[A-Za-z_][\w.]{0,99}%(?![\w%])/ },
  // GetResponse [[firstname]]
  { whole: /^\[\[.+\]\]$/s, within: /\[\[[A-Za-z_][^[\]\n]{0,99}\]\]/ },
  // Campaign Monitor [firstname,fallback=there]
  { whole: /^\[[A-Za-z_]\w*,\s*fallback=[^\]]*\]$/, within: /\[[A-Za-z_]\w{0,99},\s?fallback=/ },
  { whole: /^\$\{.+\}$/s, within: /\$\{[A-Za-z_][^{}\n]{0,99}\}/ },
  // ERB <%= name %>
  { whole: /^<%.*%>$/s, within: /<%[^<>%\n]{1,200}%>/ },
  // Mautic
  { whole: /^\{contactfield=.+\}$/, within: /\{contactfield=[^{}\n]{1,99}\}/ },
  // AWeber {!name}, MailerLite {$name}, Salesforce {!Contact.FirstName}
  { whole: /^\{[!$][^}]+\}$/, within: /\{[!$][A-Za-z_][^{}\n]{0,99}\}/ },
  { whole: /^--\w+--$/ },
  // Zoho $[FNAME|Customer]$
  { whole: /^\$\[[^\]]+\]\$$/, within: /\$\[[A-Za-z_][^\]\n]{0,99}\]\$/ },
  // Emma [% member:first_name %]
  { whole: /^\[%.*%\]$/s, within: /\[%[^%\n]{1,200}%\]/ },
  // Eloqua
  { whole: /^<span\s+class=["']?eloquaemail\b[^>]*>.*$/is, within: /<span\s{1,9}class=["']?eloquaemail\b/i },
  // MailPoet [subscriber:firstname | default:reader], Benchmark [contact_attribute:firstname]
  {
    whole: /^\[(?:subscriber|contact|recipient|member|user|customer)\w*:\w[\w-]*\s*(?:\|[^\]]*)?\]$/i,
    within: /\[(?:subscriber|contact_attribute):\w[\w-]{0,99}/,
  },
  // AcyMailing {subtag:name|ucfirst}
  { whole: /^\{[a-z]+:\w[\w.-]*(?:\|[^{}]*)?\}$/i, within: /\{[a-z]{1,20}tag:\w[^{}\n]{0,99}\}/ },
  // GMass {First|there}
  { whole: /^\{[A-Za-z][\w .-]*\|[^{}|]*\}$/ },
  // dotdigital @FIRSTNAME@
  { whole: /^@[A-Za-z_]\w*@$/ },
  // Keap ~Contact.FirstName~
  { whole: /^~[A-Za-z]\w*(?:\.\w+)+~$/ },
  // CleverReach, rapidmail {FIRSTNAME}; [FNAME] and [Contact.FirstName]; Emarsys $First Name$; $$first_name$$
  { whole: onlyField("\\{", "\\}") },
  { whole: onlyField("\\[", "\\]") },
  { whole: onlyField("\\$", "\\$") },
  { whole: onlyField("\\$\\$", "\\$\\$") },
  // Word «First_Name», which may stand in French quotation marks: spaces of a column's name become underscores
  { whole: /^«\w*_\w*»$/ },
  { whole: onlyField("«", "»") },
  { whole: onlyField("<<", ">>") },
  // What is left of a tag when a client cuts the URL at its # or &
  { whole: /^(?:\{\{|\{%|\*\|)[^}|\n]*$/ },
  { whole: /^(?:%%|\[\[|\[%|<%|\$\{|\$\[|\{!|\{\$)#?$/ },
];

const longestTag = 500;
/** First characters of the forms, for a quick check. */
const beginnings = new Set("*{%[$<-@~«");

/**
 * Whether a value as a whole is an unresolved merge tag. It counts as missing only then: a reader may be called `{Null}`,
 * but not `*|FNAME|*`.
 */
export function isMergeTag(value: string): boolean {
  const trimmed = value.trim();
  if (!beginnings.has(trimmed.charAt(0)) || trimmed.length > longestTag) return false;
  return forms.some(({ whole }) => whole.test(trimmed));
}

const formsWithin = forms.flatMap(({ within }) => within ?? []);
const mark = /[{[*%<$]/;

/** Whether a text contains a merge tag. */
export function hasMergeTag(text: string): boolean {
  return mark.test(text) && formsWithin.some((form) => form.test(text));
}

/** As the languages write them. In another case they may be somebody's: Jennifer Null, Nan Goldin, no allergies: none. */
const emptyWords = new Set(["null", "undefined", "None", "NaN", "[object Object]", "(null)", "<nil>"]);

/** Whether a value as a whole is what a program writes for a value that it doesn't have. */
export function isEmptyWord(value: string): boolean {
  return emptyWords.has(value.trim());
}
