/** Common contact fields and other names for them. */
const synonyms = {
  first_name: ["firstname", "fname", "givenname", "forename", "vorname", "prenom"],
  last_name: ["lastname", "lname", "surname", "familyname", "nachname", "nom"],
  full_name: ["fullname", "name", "guest", "guestname", "attendee", "recipient"],
  email: ["email", "emailaddress", "mail"],
  phone: ["phone", "phonenumber", "mobile", "tel"],
  company: ["company", "companyname", "organisation", "organization", "employer", "business"],
  // Not "title": in a design it is usually the headline.
  job_title: ["jobtitle", "role", "position"],
  city: ["city", "town"],
  country: ["country"],
} as const satisfies Record<string, readonly string[]>;

type ContactField = keyof typeof synonyms;
export type FieldNames = Partial<Record<ContactField, string>>;
export type FieldStyle = "snake" | "upper-snake" | "camel" | "pascal" | "plain" | "short-upper";

/** The contact field that a parameter's name suggests; undefined if none. */
export function contactFieldOf(parameter: string): ContactField | undefined {
  const plain = parameter.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const entries = Object.entries(synonyms) as [ContactField, readonly string[]][];
  return entries.find(([, names]) => names.includes(plain))?.[0];
}

/** A parameter's name in the sender's naming style. */
export function styledField(parameter: string, style: FieldStyle): string {
  const words = parameter
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
  return join[style](words);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Mailchimp's tags have at most ten characters. */
const longestShort = 10;

const join: Record<FieldStyle, (words: readonly string[]) => string> = {
  snake: (words) => words.join("_"),
  "upper-snake": (words) => words.join("_").toUpperCase(),
  camel: (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join(""),
  pascal: (words) => words.map(capital).join(""),
  plain: (words) => words.join(""),
  "short-upper": (words) => words.join("").toUpperCase().slice(0, longestShort),
};
