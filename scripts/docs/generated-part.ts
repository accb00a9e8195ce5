/** The text with what stands between the marks of a part replaced. Throws when the marks are missing. */
export function replacePart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for the part ${name}: ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${part.trim()}\n\n${text.slice(to)}`;
}
