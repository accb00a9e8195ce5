/**
 * Fields that email senders have left unresolved. A value counts as missing only when all of it has one of these forms: a
 * reader may be called `{Null}`, but not `*|FNAME|*`.
 */
const forms: readonly RegExp[] = [
  /^\*\|[^|].*\|\*$/s, // Mailchimp *|FNAME|*
  /^\{\{.*\}\}$/s, // Klaviyo, Brevo, HubSpot, Braze, SendGrid {{ first_name }}
  /^\{%.*%\}$/s, // Liquid and Jinja {% … %}
  /^%%.+%%$/s, // Salesforce %%FirstName%%
  /^%[A-Za-z_][\w.]*%$/, // ActiveCampaign %FIRSTNAME%, Mailgun %recipient.name%
  /^\[\[.+\]\]$/s, // GetResponse [[firstname]]
  /^\[[A-Za-z_]\w*,\s*fallback=[^\]]*\]$/, // Campaign Monitor [firstname,fallback=there]
  /^\$\{.+\}$/s,
  /^<%.*%>$/s, // ERB <%= name %>
  /^\{contactfield=.+\}$/, // Mautic
  /^\{[!$][^}]+\}$/, // AWeber {!name}, MailerLite {$name}, Salesforce {!Contact.FirstName}
  /^--\w+--$/,
];

const longestTag = 500;
/** First characters of the forms, for a quick check. */
const beginnings = "*{%[$<-";

/** Whether a value as a whole is an unresolved merge tag. */
export function isMergeTag(value: string): boolean {
  const trimmed = value.trim();
  if (!beginnings.includes(trimmed.charAt(0)) || trimmed.length > longestTag) return false;
  return forms.some((form) => form.test(trimmed));
}

/** Forms inside a text, within one line, that are unlikely as ordinary text. */
const formsWithin: readonly RegExp[] = [
  /\*\|[A-Za-z_][^|\n]{0,99}\|\*/,
  /\{\{[^{}\n]{1,200}\}\}/,
  /\{%[^{}%\n]{1,200}%\}/,
  /%%[A-Za-z_][\w.]{0,99}%%/,
  /(?<![\w%])%[A-Za-z_][\w.]{0,99}%(?![\w%])/,
  /\[\[[A-Za-z_][^[\]\n]{0,99}\]\]/,
  /\[[A-Za-z_]\w{0,99},\s?fallback=/,
  /\$\{[A-Za-z_][^{}\n]{0,99}\}/,
  /<%[^<>%\n]{1,200}%>/,
  /\{contactfield=[^{}\n]{1,99}\}/,
  /\{[!$][A-Za-z_][^{}\n]{0,99}\}/,
];
const mark = /[{[*%<]/;

/** Whether a text contains a merge tag. */
export function hasMergeTag(text: string): boolean {
  return mark.test(text) && formsWithin.some((form) => form.test(text));
}
