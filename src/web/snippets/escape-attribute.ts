/**
 * A text as the value of a quoted HTML attribute, without control characters. `marks` are characters that a sender
 * might take for the beginning of a tag: they are written as references as well.
 */
export function escapeAttribute(text: string, marks = ""): string {
  return text.toWellFormed().replaceAll(/./gsu, (character) => escapeOne(character, marks));
}

const named: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#39;", "<": "&lt;", ">": "&gt;" };

function escapeOne(character: string, marks: string): string {
  const name = named[character];
  if (name !== undefined) return name;
  if (/\p{Cc}/u.test(character)) return "";
  return marks.includes(character) ? `&#${character.codePointAt(0) ?? 0};` : character;
}
