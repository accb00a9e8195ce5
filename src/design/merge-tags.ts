/**
 * What email senders leave behind when they don't fill a field in. A value counts as missing only when the whole of
 * it has one of these forms, since a person may well be called `{Null}`, but nobody `*|FNAME|*`.
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
/** What every form begins with: most values need no closer look. */
const beginnings = "*{%[$<-";

/** Whether a whole value is a merge tag that nobody filled in. */
export function isMergeTag(value: string): boolean {
  const trimmed = value.trim();
  if (!beginnings.includes(trimmed.charAt(0)) || trimmed.length > longestTag) return false;
  return forms.some((form) => form.test(trimmed));
}

/** The same within a text. Only what hardly anybody writes for its own sake, and never more than a line of it. */
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

/** Whether a merge tag stands somewhere in a text. */
export function holdsMergeTag(text: string): boolean {
  return mark.test(text) && formsWithin.some((form) => form.test(text));
}
